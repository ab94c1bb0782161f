import * as account from '@atelier/contract/paths/account.ts'
import * as gallery from '@atelier/contract/paths/gallery.ts'
import * as messaging from '@atelier/contract/paths/messaging.ts'
import * as projects from '@atelier/contract/paths/projects.ts'
import { contactPath } from '@atelier/contract/paths/shell.ts'
import { log, say, write } from '../../support/conversations.ts'
import { newAddress, openAs, openDialog } from '../../support/people.ts'
import { handsOf, pressAll } from '../../support/press-all.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { translate, translateEarly } from '../../support/translator.ts'
import { makeWalkSamples, walkedPages } from '../../support/walked-pages.ts'
import type { WalkSamples } from '../../support/walked-pages.ts'

test.describe.configure({ timeout: 400_000 })

let samples: WalkSamples
let artwork: string
let conversation: string
test.beforeAll(async () => {
  samples = await makeWalkSamples()
  artwork = samples.addressOf('~work')
  conversation = samples.addressOf('~conversation')
})

/** Rejected calls are expected, errors thrown by the page are not. */
const onlyErrors = (complaints: { expect(pattern: RegExp): void }) => complaints.expect(/status of 4\d\d/)

test('each button of a translated page works for guests', async ({ page, complaints }) => {
  onlyErrors(complaints)
  await pressAll(handsOf(page), walkedPages.guest.map(samples.addressOf))
})

test('a document that is translated before its scripts run comes up and can be used', async ({ page, complaints }) => {
  onlyErrors(complaints)
  await translateEarly(page)
  for (const path of [
    gallery.homePath(),
    gallery.artworkPath(artwork),
    samples.addressOf(gallery.creatorPath('~creator')),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«')
    await openDialog(page, 'Log In')
    await page.keyboard.press('Escape')
  }
  for (const path of [
    projects.findProjectPath(),
    samples.addressOf(projects.projectPath('~untouched')),
    account.rulesPath(),
  ]) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Atelier' }).first().click()
    await expect(page).toHaveURL(gallery.homePath())
    await expect(page.locator('main article').first()).toBeVisible()
  }
  await openAs(page, samples.people.buyer, messaging.conversationPath(conversation))
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

  await openAs(page, samples.people.buyer, gallery.artworkPath(artwork))
  await translate(page)
  const comments = page.getByRole('region', { name: 'Comments' })
  const count = comments.getByRole('heading').first()
  for (const at of [1, 2]) {
    await comments.getByRole('textbox').fill(`Comment ${at}`)
    await comments.getByRole('textbox').press('Control+Enter')
    await expect(comments).toContainText(`«Comment ${at}»`)
    await expect(count).toContainText(String(at))
  }

  await openAs(page, samples.people.buyer, messaging.conversationPath(conversation))
  await translate(page)
  await write(page, 'One')
  await expect(log(page)).toContainText('«One»')
  await say(samples.people.creator, { id: conversation } as Parameters<typeof say>[1], 'Two')
  await expect(log(page)).toContainText('«Two»')
})
