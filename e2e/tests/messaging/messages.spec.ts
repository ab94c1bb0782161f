import { conversationsMessages } from '@atelier/contract/conversations/routes.ts'
import { conversationsErrorTexts } from '@atelier/contract/conversations/texts.ts'
import { conversationPath, messagesPath } from '@atelier/contract/paths/messaging.ts'
import { conversationsTexts } from '@atelier/mf-messaging/conversations/texts.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread/thread-texts.ts'
import { layoutTexts, notificationsTexts } from '@atelier/shell/layout/texts.ts'
import type { Page } from '@playwright/test'
import { BUYER, CREATOR, field, log, makeTalk, openTalk, say, write } from '../../support/conversations.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { apiOf } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: layoutTexts.notifications })
const rows = (page: Page) => page.getByRole('navigation', { name: conversationsTexts.list }).getByRole('link')

test(
  'delivers messages, typing indicators and read receipts between two users in three browsers',
  { tag: '@journey' },
  async ({ page, anotherBrowser }) => {
    const talk = await makeTalk('A hall of mirrors')
    const other = await anotherBrowser()
    await openTalk(page, talk.buyer, talk)
    await openTalk(other, talk.creator, talk)
    const phone = await anotherBrowser()
    await phone.setViewportSize({ width: 390, height: 844 })
    await openTalk(phone, talk.buyer, talk)
    await expect(log(page)).toContainText(threadTexts.emptyWith(CREATOR))
    const typing = other.getByText(threadTexts.typing(BUYER))
    await expect(async () => {
      // Both sockets may still be connecting
      await field(page).pressSequentially('Good ')
      await expect(typing).toBeVisible({ timeout: 1000 })
    }).toPass()
    await write(page, 'Good morning')
    await expect(log(other)).toContainText('Good morning')
    await expect(typing).toBeHidden()
    await expect(log(page).getByText(threadTexts.read, { exact: true })).toBeVisible()
    await write(other, 'Good evening\nfrom here')
    await expect(log(page)).toContainText('Good evening')
    await expect(field(page)).toBeFocused()
    await expect(rows(page)).toContainText('Good evening from here')
    await expect(log(phone)).toContainText('Good morning')
    await expect(log(phone)).toContainText('Good evening')
    await expect(bell(other)).toHaveText('')
  },
)

test('shows the unread count on every page and in every tab until read', async ({
  page,
  context,
  complaints,
  anotherBrowser,
}) => {
  const talk = await makeTalk('A quiet lake')
  await openAs(page, talk.creator, '/contact')
  const tab = await context.newPage()
  complaints.listenTo(tab)
  await tab.goto('/privacy-policy')
  const phone = await anotherBrowser()
  await phone.setViewportSize({ width: 390, height: 844 })
  await openAs(phone, talk.creator, messagesPath())
  for (const one of [page, tab, phone]) await expect(bell(one)).toHaveText('')
  await expect(rows(phone)).toContainText(conversationsTexts.nothingYet)

  await say(talk.buyer, talk.conversation, 'One', 'Two')
  for (const one of [page, tab, phone]) await expect(bell(one)).toHaveText('2')
  await expect(rows(phone)).toContainText('Two')
  await expect(rows(phone)).toContainText(conversationsTexts.unread(2))

  await bell(page).click()
  await page.getByRole('dialog').getByRole('link', { name: notificationsTexts.messages }).first().click()
  await expect(page).toHaveURL(conversationPath(talk.conversation.id))
  await expect(log(page)).toContainText('Two')
  for (const one of [page, tab, phone]) await expect(bell(one)).toHaveText('')
  await expect(rows(phone)).not.toContainText(conversationsTexts.unread(2))
})

test('opens the first conversation on a wide screen; a phone shows only the list, and Back returns to it', async ({
  page,
}) => {
  const { buyer, ...first } = await makeTalk('First of two')
  const second = await makeTalk('Second of two', { buyer })
  await say(second.creator, second.conversation, 'The latest')
  await openAs(page, buyer, messagesPath())
  await expect(page).toHaveURL(conversationPath(second.conversation.id))
  await expect(rows(page)).toHaveCount(2)
  await expect(page.locator('[aria-current=page]').filter({ hasText: 'Second of two' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  await page.goto(messagesPath())
  await expect(rows(page)).toHaveCount(2)
  await expect(log(page)).toBeHidden()
  await rows(page).filter({ hasText: 'First of two' }).click()
  await expect(page).toHaveURL(conversationPath(first.conversation.id))
  await expect(log(page)).toBeVisible()
  await expect(rows(page).first()).toBeHidden()
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await expect(log(page)).toBeHidden()
  await rows(page).filter({ hasText: 'First of two' }).click()
  await page.getByRole('link', { name: conversationsTexts.back }).click()
  await expect(page).toHaveURL(messagesPath())
  await page.goBack()
  await expect(page).toHaveURL('/contact')
})

test('hides a conversation from other users, and reports a missing one as not found', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const talk = await makeTalk('Private matters')
  await say(talk.buyer, talk.conversation, 'Nobody else reads this')
  const stranger = await makePerson({ role: 'creator' })
  await openTalk(page, stranger, talk)
  await expect(page.getByRole('heading', { name: conversationsTexts.notFound })).toBeVisible()
  await expect(page.getByText('Nobody else reads this')).toHaveCount(0)
  const reading = (await apiOf(stranger))(conversationsMessages, { params: { id: talk.conversation.id } })
  await expect(reading).rejects.toMatchObject({ status: 404, message: conversationsErrorTexts.notFound })
})

test('redirects guests without loading the socket client', async ({ page }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto(messagesPath())
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(sockets).toEqual([])
})

test('links in a message are safe, and HTML is text', async ({ page }) => {
  const talk = await makeTalk('Links and tags')
  const text = 'See https://example.com/a_(b), <img src=x onerror=alert(1)> or javascript:alert(1)'
  await say(talk.creator, talk.conversation, text)
  await openTalk(page, talk.buyer, talk)
  await expect(log(page)).toContainText(text)
  const link = log(page).getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', 'https://example.com/a_(b)')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(log(page).locator('img[src=x]')).toHaveCount(0)
})
