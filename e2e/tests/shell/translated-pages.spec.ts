import type { Locator, Page } from '@playwright/test'
import * as account from '@atelier/contract/paths/account.ts'
import * as gallery from '@atelier/contract/paths/gallery.ts'
import * as messaging from '@atelier/contract/paths/messaging.ts'
import * as projects from '@atelier/contract/paths/projects.ts'
import { contactPath, privacyPolicyPath } from '@atelier/contract/paths/shell.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { log, makeTalk, say, write } from '../../support/conversations.ts'
import { newAddress, openAs, openDialog } from '../../support/people.ts'
import { makeProjectSamples } from '../../support/project-samples.ts'
import type { ProjectSamples } from '../../support/project-samples.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { translate } from '../../support/translator.ts'

test.describe.configure({ timeout: 400_000 })

let samples: ProjectSamples
let artwork: string
let conversation: string
test.beforeAll(async () => {
  samples = await makeProjectSamples()
  artwork = (await makeArtworks(2, { title: 'Harbor', owner: samples.creator.id }))[0]!
  const talk = await makeTalk('A cover for an album', samples)
  await say(samples.creator, talk.conversation, 'Which colors do you have in mind?')
  conversation = talk.conversation.id
})

/** Those that leave the site, end the session or the account, or choose a file. */
const LEFT_OUT =
  /log ?out|continue with|passkey|delete account|export|download|upload|choose|browse|send|photo|picture/i

const buttons = (page: Page): Locator => page.locator('button:visible, [role=tab]:visible, summary:visible')

/** Presses each button of a translated page once; what opens is closed. */
async function pressAll(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await translate(page)
  const count = await buttons(page).count()
  const pressed = new Set<string>()
  for (let at = 0; at < count; at++) {
    const button = buttons(page).nth(at)
    if ((await button.count()) === 0) break
    const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').trim()
    if (LEFT_OUT.test(name) || pressed.has(name)) continue
    pressed.add(name)
    await button.click({ timeout: 1500 }).catch(() => {})
    await page.waitForTimeout(120)
    await page.keyboard.press('Escape')
    if (new URL(page.url()).pathname !== path) {
      await page.goto(path)
      await translate(page)
    }
  }
  // Slow failures of the last press
  await page.waitForTimeout(300)
  expect(await page.getByText(/didn.t load/).count(), path).toBe(0)
}

/** Rejected calls are expected, errors thrown by the page are not. */
const onlyErrors = (complaints: { expect(pattern: RegExp): void }) => complaints.expect(/status of 4\d\d/)

test('each button of a translated page works for guests', async ({ page, complaints }) => {
  onlyErrors(complaints)
  for (const path of [
    gallery.homePath(),
    gallery.popularPath(),
    gallery.videosPath(),
    gallery.artworkPath(artwork),
    gallery.creatorsPath(),
    gallery.creatorPath(samples.creator.id),
    projects.purchaseServicePath(),
    projects.findProjectPath(),
    projects.projectPath(samples.untouched.id),
    contactPath(),
    privacyPolicyPath(),
    account.rulesPath(),
    account.transparencyPath(),
    '/no-such-page',
  ])
    await pressAll(page, path)
})

test('a translated page shows new values: errors, counts, comments, messages, busy buttons', async ({
  page,
  complaints,
}) => {
  onlyErrors(complaints)
  await page.goto(contactPath())
  await translate(page)
  await openDialog(page, 'Log In')
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toContainText([/«.*email.*»/, /«.*password.*»/])
  await dialog.getByLabel('Email').fill(newAddress())
  await expect(dialog.getByRole('alert').first()).not.toContainText('email')

  await openAs(page, samples.buyer, gallery.artworkPath(artwork))
  await translate(page)
  const comments = page.getByRole('region', { name: 'Comments' })
  const count = comments.getByRole('heading').first()
  for (const at of [1, 2]) {
    await comments.getByRole('textbox').fill(`Comment ${at}`)
    await comments.getByRole('textbox').press('Control+Enter')
    await expect(comments).toContainText(`«Comment ${at}»`)
    await expect(count).toContainText(String(at))
  }

  await openAs(page, samples.buyer, messaging.conversationPath(conversation))
  await translate(page)
  await write(page, 'One')
  await expect(log(page)).toContainText('«One»')
  await say(samples.creator, { id: conversation } as Parameters<typeof say>[1], 'Two')
  await expect(log(page)).toContainText('«Two»')
})
