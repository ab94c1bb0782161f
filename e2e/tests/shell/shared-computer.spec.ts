import { homePath } from '@atelier/contract/paths/gallery.ts'
import { sessionsEndOthers } from '@atelier/contract/sessions/routes.ts'
import { layoutTexts } from '@atelier/shell/layout/texts.ts'
import { sessionsTexts } from '@atelier/shell/session/texts.ts'
import { unsentTexts as texts } from '@atelier/shell/unsent/texts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { placesOf } from '../../support/browser-storage.ts'
import { field, makeTalk, openTalk, write } from '../../support/conversations.ts'
import type { Person } from '../../support/people.ts'
import { apiOf } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'
import { fillUpload, isPart, picture, pressUpload } from '../../support/uploading.ts'

test.describe.configure({ timeout: 90_000 })

/** Marker contained in all typed text and in the file. */
const TYPED = 'Zanzibar 7291'
const EVERYWHERE = ['draft', 'atelier-outbox', 'atelier-uploads']

/** Types, sends and uploads data that never reaches the server, in two tabs. */
async function leaveUnsent(page: Page, other: Page): Promise<Person> {
  const talk = await makeTalk('A shared computer')
  const context = page.context()
  await context.route(/\/api\/conversations\/\w+\/messages$/, (route) =>
    route.request().method() === 'POST' ? undefined : route.fallback(),
  )
  await context.route(isPart, () => {})
  await openTalk(page, talk.creator, talk)
  await write(page, `${TYPED}, sent`)
  await field(page).fill(`${TYPED}, not yet`)
  const work = await picture(`${TYPED}.png`)
  await fillUpload(other, { ...work, buffer: Buffer.concat([work.buffer, Buffer.from(TYPED)]) }, `${TYPED} work`)
  await pressUpload(other)
  for (const place of EVERYWHERE)
    await expect.poll(() => placesOf(page, TYPED)).toContainEqual(expect.stringContaining(place))
  return talk.creator
}

test('logging out removes typed text from every tab unless the user keeps it', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/401/)
  const other = await context.newPage()
  complaints.listenTo(other)
  await leaveUnsent(page, other)
  const question = page.getByRole('dialog', { name: texts.title })
  const logOut = async () => {
    await page.getByRole('button', { name: layoutTexts.accountMenu }).click()
    await page.getByRole('menuitem', { name: layoutTexts.logOut }).click()
  }
  await logOut()
  await expect(question).toBeVisible()
  await expectAccessible(page, texts.title, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await placesOf(page, TYPED)).not.toEqual([])
  await logOut()
  await expect(question.getByRole('button', { name: texts.remove })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'status', sessionsTexts.loggedOut)).toBeVisible()
  for (const tab of [page, other]) await expect.poll(() => placesOf(tab, TYPED)).toEqual([])
  await other.goto(homePath())
  expect(await placesOf(other, TYPED)).toEqual([])
})

test('a log-out from another device removes unsent data at the next visit', async ({ page, context, complaints }) => {
  complaints.expect(/401/)
  const [tab, other] = [await context.newPage(), await context.newPage()]
  const person = await leaveUnsent(tab, other)
  for (const one of [tab, other]) await one.close()
  expect(await (await apiOf(person))(sessionsEndOthers)).toBeUndefined()
  await page.goto(homePath())
  await expect.poll(() => placesOf(page, TYPED)).toEqual([])
})
