import { messageModel } from '@atelier/backend/conversations/messages/messages.model.ts'
import { MESSAGE_MAX } from '@atelier/contract/conversations/limits.ts'
import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread/thread-texts.ts'
import { uploadTexts } from '@atelier/platform/texts'
import type { Page } from '@playwright/test'
import { field, lines, log, makeTalk, openTalk, write } from '../../support/conversations.ts'
import type { Talk } from '../../support/conversations.ts'
import { database } from '../../support/database.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'

/** Length of the connection loss. */
const OFFLINE_MS = process.env['ATELIER_FULL'] === '1' ? 60_000 : 0
const SEND = /\/api\/conversations\/\w+\/messages$/
let talk: Talk

test.beforeEach(async ({ page }, { title }) => {
  talk = await makeTalk(title.slice(0, 60))
  await openTalk(page, talk.buyer, talk)
  await expect(field(page)).toBeVisible()
})

/** The stored messages, in order. */
const stored = async (): Promise<string[]> => {
  const found = await messageModel(database).find({ conversation_id: talk.conversation.id }).sort({ seq: 1 }).lean()
  return found.map(({ content }) => content)
}
const notSent = (page: Page) => log(page).getByText(threadTexts.notSent)
const button = (page: Page, name: string) => log(page).getByRole('button', { name, exact: true })

test('Enter sends, Shift+Enter inserts a new line, and blanks are not sent', async ({ page }) => {
  await field(page).press('Enter')
  await field(page).fill('   ')
  await field(page).press('Enter')
  await field(page).fill('one')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('two')
  await expect(field(page)).toHaveValue('one\ntwo')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('')
  await expect(log(page)).toContainText('one')
  await expect.poll(stored).toEqual(['one\ntwo'])
  await field(page).fill('three')
  await page.getByRole('button', { name: threadTexts.send }).click()
  await expect.poll(stored).toEqual(['one\ntwo', 'three'])
  await expect(field(page)).toBeFocused()
})

test('rejects a text that is too long and keeps it in the field', async ({ page }) => {
  await write(page, 'x'.repeat(MESSAGE_MAX + 1))
  await expect(field(page)).toHaveAccessibleDescription(/at most 5,000 characters/)
  await expect(field(page)).toHaveValue('x'.repeat(MESSAGE_MAX + 1))
  expect(await stored()).toEqual([])
})

test('a failed message shows an error and restores its text; resending stores it once', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/)
  await failCalls(page, 'POST', SEND)
  await write(page, 'Hold the line')
  await expect(toast(page, 'alert', 'Failed to send message')).toBeVisible()
  await expect(notSent(page)).toBeVisible()
  await expect(field(page)).toHaveValue('Hold the line')
  await page.unrouteAll()
  await field(page).press('Enter')
  await expect(notSent(page)).toBeHidden()
  await expect.poll(stored).toEqual(['Hold the line'])
  await expect(field(page)).toHaveValue('')
  expect(await lines(page)).toEqual(['Hold the line'])
})

test('a failed message can be resent or deleted in place', async ({ page, complaints }) => {
  complaints.expect(/500/)
  await failCalls(page, 'POST', SEND)
  await write(page, 'First try')
  await expect(notSent(page)).toBeVisible()
  await page.unrouteAll()
  await button(page, threadTexts.retry).click()
  await expect.poll(stored).toEqual(['First try'])
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await failCalls(page, 'POST', SEND)
  await write(page, 'Never mind')
  await expect(notSent(page)).toBeVisible()
  await button(page, threadTexts.remove).click()
  await expect(log(page)).not.toContainText('Never mind')
  await expect(field(page)).toBeFocused()
  await page.reload()
  await expect(log(page)).toContainText('First try')
  await expect(log(page)).not.toContainText('Never mind')
})

test('retries after a lost response without duplicating the message', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  let lost = 0
  await page.route(SEND, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await write(page, 'Once only')
  await expect.poll(() => lost).toBe(1)
  await expect(log(page).getByText(threadTexts.sent, { exact: true })).toBeVisible()
  expect(await stored()).toEqual(['Once only'])
  expect(await lines(page)).toEqual(['Once only'])
})

test('queues messages while offline and delivers them in order', async ({ page, context, complaints }) => {
  test.setTimeout(30_000 + OFFLINE_MS)
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED|[Cc]hunk/)
  await context.setOffline(true)
  const texts = ['one', 'two', 'three', 'four', 'five']
  for (const text of texts) await write(page, text)
  await expect(log(page).getByText(threadTexts.sending).or(log(page).getByText(uploadTexts.offline))).toHaveCount(5)
  await page.waitForTimeout(OFFLINE_MS)
  await expect(toast(page, 'alert', threadTexts.sendFailed)).toHaveCount(0)
  expect(await stored()).toEqual([])
  await context.setOffline(false)
  await expect.poll(stored).toEqual(texts)
  await expect.poll(() => lines(page)).toEqual(texts)
})

test('resumes sending after a reload', async ({ page }) => {
  await page.route(SEND, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
  await write(page, 'before the reload')
  await write(page, 'and this')
  await expect(log(page).getByText(threadTexts.sending)).toHaveCount(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect.poll(stored).toEqual(['before the reload', 'and this'])
  await expect.poll(() => lines(page)).toEqual(['before the reload', 'and this'])
})

test('a pending message is delivered after navigating to another page', async ({ page }) => {
  await page.route(SEND, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
  await write(page, 'on the way')
  await expect(log(page).getByText(threadTexts.sending)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/contact')
  await expect.poll(stored).toEqual(['on the way'])
})

test('two tabs show and send the same messages', async ({ page, context, complaints }) => {
  const tab = await context.newPage()
  complaints.listenTo(tab)
  await tab.goto(page.url())
  await expect(field(tab)).toBeVisible()
  for (const text of ['from one', 'from the other', 'from one again']) {
    await write(text === 'from the other' ? tab : page, text)
    await expect(log(page)).toContainText(text)
    await expect(log(tab)).toContainText(text)
  }
  const all = ['from one', 'from the other', 'from one again']
  for (const one of [page, tab]) await expect.poll(() => lines(one)).toEqual(all)
  await expect.poll(stored).toEqual(all)
})

test('each conversation keeps its own draft', async ({ page }) => {
  const second = await makeTalk('Another matter', { buyer: talk.buyer })
  await page.reload()
  await field(page).fill('half a sent')
  const list = page.getByRole('navigation', { name: 'Conversations' })
  await list.getByRole('link', { name: /Another matter/ }).click()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await field(page).fill('something else')
  await page.goBack()
  await expect(field(page)).toHaveValue('half a sent')
  await page.reload()
  await expect(field(page)).toHaveValue('half a sent')
  await page.goto(conversationPath(second.conversation.id))
  await expect(field(page)).toHaveValue('something else')
})
