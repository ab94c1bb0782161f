import { conversationPath, messagesPath, notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { conversationsTexts } from '@atelier/mf-messaging/conversations/texts.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread/thread-texts.ts'
import { notificationsTexts } from '@atelier/mf-messaging/notifications/texts.ts'
import { layoutTexts, notificationsTexts as bellTexts } from '@atelier/shell/layout/texts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { CREATOR, field, log, makeLines, makeTalk, openTalk, say, write } from '../../support/conversations.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { tabTo } from '../../support/keyboard.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { applyTo, invite, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

test.describe.configure({ timeout: 90_000 })

const SEND = /\/api\/conversations\/\w+\/messages$/
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: layoutTexts.notifications })
const rows = (page: Page) => page.getByRole('navigation', { name: conversationsTexts.list }).getByRole('link')

test('no axe violations in conversations, for messages in every state', async ({ page, complaints }) => {
  complaints.expect(/500|404/)
  const talk = await makeTalk('A lake')
  await makeLines(talk, 4)
  await say(talk.creator, talk.conversation, 'A fresh one', 'See https://example.com')
  await makeTalk('A hill', { buyer: talk.buyer })
  await openTalk(page, talk.buyer, talk)
  await expect(log(page).getByText(threadTexts.fresh, { exact: true })).toBeVisible()
  await failCalls(page, 'POST', SEND)
  await write(page, 'This fails')
  await expect(log(page).getByText(threadTexts.notSent)).toBeVisible()
  await expectAccessible(page, 'a conversation')
  await log(page).getByRole('button', { name: threadTexts.remove }).click()
  await page.route(SEND, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
  await write(page, 'This is on its way')
  await expect(log(page).getByText(threadTexts.sending)).toBeVisible()
  await expectAccessible(page, 'a message on its way')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(messagesPath())
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page, 'the list on a phone', undefined, 390)
  await page.goto(conversationPath('a'.repeat(24)))
  await expect(page.getByRole('heading', { name: conversationsTexts.notFound })).toBeVisible()
  await expectAccessible(page, 'a conversation that is not there')
  await openAs(page, await makePerson({ role: 'creator' }), messagesPath())
  await expect(page.getByRole('heading', { name: conversationsTexts.empty })).toBeVisible()
  await expectAccessible(page, 'no conversations')
})

test('no axe violations in the notification history and the open bell', async ({ page }) => {
  const { buyer, creator, conversation } = await makeTalk('A lake')
  await openAs(page, buyer, notificationsPath())
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await say(creator, conversation, 'Hello')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, 'notifications')
  await openAs(page, creator, notificationsPath())
  await expect(page.getByRole('heading', { name: notificationsTexts.empty })).toBeVisible()
  await expectAccessible(page, 'no notifications')
  await bell(page).click()
  await expect(page.getByText(bellTexts.none)).toBeVisible()
  await expectAccessible(page, 'the bell, nothing new')
  await say(buyer, conversation, 'Hello')
  await invite(buyer, await postProject(buyer, 'A hill'), creator)
  const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  for (const name of [bellTexts.messages, bellTexts.invitations]) await expect(row(name)).toContainText('1')
  await expectAccessible(page, 'the bell')
})

test('by keyboard: chooses a conversation, writes, resends, reads and opens the project', async ({
  page,
  complaints,
}) => {
  complaints.expect(/500/)
  const talk = await makeTalk('A lake')
  await makeLines(talk, 40)
  const other = await makeTalk('A hill', { buyer: talk.buyer })
  await openTalk(page, talk.buyer, other)
  await expectWholeRings(page.getByRole('main'))
  await tabTo(page, rows(page).filter({ hasText: 'A lake' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(conversationPath(talk.conversation.id))
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('From the keyboard')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('From the keyboard')).toBeVisible()
  await expect(log(page).getByText(threadTexts.sent, { exact: true })).toBeVisible()

  await failCalls(page, 'POST', SEND)
  await page.keyboard.type('Once more')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText(threadTexts.notSent)).toBeVisible()
  await page.unrouteAll()
  await tabTo(page, log(page).getByRole('button', { name: threadTexts.retry }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText(threadTexts.notSent)).toBeHidden()
  await expect(field(page)).toBeFocused()

  await tabTo(page, log(page), 'Shift+Tab')
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: threadTexts.toLatest })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: threadTexts.toLatest }))
  await page.keyboard.press('Enter')
  await expect(log(page)).toBeFocused()
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'A lake', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(projectPath(talk.conversation.project_id))
})

test('announces messages of the other user to screen readers, but not own messages', async ({ page }) => {
  const talk = await makeTalk('A lake')
  await openTalk(page, talk.buyer, talk)
  await write(page, 'My own words')
  await expect(log(page).getByText(threadTexts.sent, { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'My own words' })).toHaveCount(0)
  await say(talk.creator, talk.conversation, 'Words of another')
  const said = page.getByRole('status').filter({ hasText: threadTexts.said(CREATOR, 'Words of another') })
  await expect(said).toBeAttached()
  await expect(field(page)).toBeFocused()
  await expect(log(page)).toHaveAttribute('aria-live', 'off')
})

test('on a narrow phone and at 200 % zoom everything fits, and the composer is reachable', async ({ page }) => {
  const long = 'AVeryLongTitleOfAProjectThatHasNoSpacesAtAllAndGoesOn'
  const talk = await makeTalk(long)
  await makeLines(talk, 30)
  await say(talk.creator, talk.conversation, `${'word'.repeat(60)}\nhttps://example.com/${'path'.repeat(60)}`)
  await applyTo(await postProject(talk.buyer, `${long}More`), talk.creator)
  for (const [width, height] of [
    [360, 640],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of [conversationPath(talk.conversation.id), messagesPath(), notificationsPath()]) {
      await openAs(page, talk.buyer, path)
      await expect(page.getByRole('main').getByText(long).filter({ visible: true }).first()).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${path}, ${width} px`).toBeLessThanOrEqual(0)
      if (path !== conversationPath(talk.conversation.id)) continue
      await expect(field(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: threadTexts.send })).toBeInViewport({ ratio: 1 })
      expect((await log(page).boundingBox())!.height).toBeGreaterThan(120)
      expect(await log(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
  }
})
