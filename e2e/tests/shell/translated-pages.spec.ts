import * as account from '@atelier/contract/paths/account.ts'
import * as gallery from '@atelier/contract/paths/gallery.ts'
import * as messaging from '@atelier/contract/paths/messaging.ts'
import * as projects from '@atelier/contract/paths/projects.ts'
import { contactPath, privacyPolicyPath } from '@atelier/contract/paths/shell.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { log, makeTalk, say, write } from '../../support/conversations.ts'
import { newAddress, openAs, openDialog } from '../../support/people.ts'
import { pressAll } from '../../support/press-all.ts'
import { makeProjectSamples } from '../../support/project-samples.ts'
import type { ProjectSamples } from '../../support/project-samples.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { translate, translateEarly } from '../../support/translator.ts'

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

/** Rejected calls are expected, errors thrown by the page are not. */
const onlyErrors = (complaints: { expect(pattern: RegExp): void }) => complaints.expect(/status of 4\d\d/)

test('each button of a translated page works for guests', async ({ page, complaints }) => {
  onlyErrors(complaints)
  await pressAll(page, [
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
    account.appealPath(),
    '/no-such-page',
  ])
})

test('a document that is translated before its scripts run comes up and can be used', async ({ page, complaints }) => {
  onlyErrors(complaints)
  await translateEarly(page)
  for (const path of [gallery.homePath(), gallery.artworkPath(artwork), gallery.creatorPath(samples.creator.id)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«')
    await openDialog(page, 'Log In')
    await page.keyboard.press('Escape')
  }
  for (const path of [projects.findProjectPath(), projects.projectPath(samples.untouched.id), account.rulesPath()]) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Atelier' }).first().click()
    await expect(page).toHaveURL(gallery.homePath())
    await expect(page.locator('main article').first()).toBeVisible()
  }
  await openAs(page, samples.buyer, messaging.conversationPath(conversation))
  await write(page, 'Early')
  await expect(log(page)).toContainText('«Early»')
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
