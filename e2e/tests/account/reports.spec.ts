import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { appealPath, noticesPath, rulesPath, transparencyPath } from '@atelier/contract/paths/account.ts'
import { noticeModel } from '@atelier/backend/moderation/notices/notices.model.ts'
import { caseModel } from '@atelier/backend/moderation/cases.model.ts'
import { noticesTexts } from '@atelier/mf-account/notices/notices-texts.ts'
import { reportTexts as texts } from '@atelier/mf-account/reports/report-texts.ts'
import { rulesTexts } from '@atelier/mf-account/rules/rules-texts.ts'
import { transparencyTexts } from '@atelier/mf-account/transparency/transparency-texts.ts'
import { memberTexts } from '@atelier/platform/texts'
import type { Page } from '@playwright/test'
import { Types } from 'mongoose'
import { expectAccessible } from '../../support/accessible.ts'
import { makeArtworks } from '../../support/artworks.ts'
import { CREATOR, makeTalk, openTalk, say } from '../../support/conversations.ts'
import { database } from '../../support/database.ts'
import { reportAll } from '../../support/moderators.ts'
import { openAs, makePerson } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { site } from '../../support/site.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const thanks = (page: Page) => page.getByRole('dialog', { name: texts.sentTitle })
const casesOf = (target_id: string) => caseModel(database).find({ target_id }).lean()

test('a guest reports an artwork by keyboard, and the focus returns', async ({ page }) => {
  const [id] = await makeArtworks(1, { title: 'Suspicious' })
  await page.goto(artworkPath(id!))
  const button = page.getByRole('button', { name: memberTexts.actions('Suspicious 1') })
  await button.press('Enter')
  await page.getByRole('menuitem', { name: memberTexts.report }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.title('artwork', 'Suspicious 1') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'report', '[role=dialog]')
  await dialog.getByRole('radio', { name: 'Fraud or deception' }).check()
  await dialog.getByLabel(texts.email).fill('guest@example.com')
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toContainText(texts.sentByGuest)
  await expect(page.getByRole('button', { name: texts.done })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toBeFocused()
  expect(await casesOf(id!)).toMatchObject([{ target_kind: 'artwork', report_count: 1 }])
})

test('a member reports a message of a conversation from its menu', async ({ page }) => {
  const talk = await makeTalk('A strange offer')
  await say(talk.creator, talk.conversation, 'Send me money first')
  await openTalk(page, talk.buyer, talk)
  const menu = page.getByRole('button', { name: /Actions for “Send me money/ })
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: memberTexts.report }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.title('message', 'this message') })
  await dialog.getByRole('radio', { name: 'Fraud or deception' }).check()
  await dialog.getByRole('button', { name: texts.send }).click()
  await expect(thanks(page)).toContainText(texts.sent)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.getByRole('button', { name: memberTexts.actions(CREATOR) }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText([memberTexts.report, memberTexts.block])
})

test('rules and numbers are in the document, readable without scripts', async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  for (const [path, text] of [
    [rulesPath(), rulesTexts.sections[4].title],
    [transparencyPath(), transparencyTexts.blurb],
  ] as const) {
    await plain.goto(site.url + path)
    await expect(plain.getByText(text)).toBeVisible()
    await page.goto(path)
    await expectAccessible(page, path)
  }
  await context.close()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click()
  await expect(title(page)).toHaveText(rulesTexts.title)
})

test('the numbers of the first month are beside their names on a phone', async ({ page }) => {
  const [id = ''] = await makeArtworks(1, { title: 'Counted' })
  await reportAll({ kind: 'artwork', id })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(transparencyPath())
  const table = page.getByRole('region', { name: transparencyTexts.reports })
  await expect(table.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 })
  await expect(table.getByRole('cell').nth(1)).toBeInViewport({ ratio: 1 })
})

test('a decision is read and appealed once; a wrong link is explained', async ({ page, complaints }) => {
  complaints.expect(/422/)
  const person = await makePerson({ role: 'creator' })
  await noticeModel(database).create({
    user_id: person.id,
    kind: 'decision',
    case_id: new Types.ObjectId(),
    created_at: new Date(),
    target_kind: 'artwork',
    target_title: 'Slow Gold',
    action: 'hide',
    reason: 'spam',
    text: 'It links to a shop.',
  })
  await openAs(page, person, noticesPath())
  await expectAccessible(page, noticesTexts.title)
  await page.getByRole('link', { name: /Slow Gold/ }).click()
  await expect(title(page)).toHaveText('Your artwork “Slow Gold” was hidden')
  await expectAccessible(page, 'notice')
  await page.goto(`${appealPath()}#a-token-that-was-never-signed`)
  await expect(title(page)).toHaveText('This link is invalid or has expired.')
})
