import { conversationPath } from '@atelier/contract/paths/messaging.ts'
import { applicantsPath } from '@atelier/contract/paths/projects.ts'
import { applicantsTexts } from '@atelier/mf-projects/applications/received/applicants-texts.ts'
import { conversationsTexts } from '@atelier/mf-messaging/conversations/texts.ts'
import { threadTexts } from '@atelier/mf-messaging/conversations/thread/thread-texts.ts'
import type { Locator, Page } from '@playwright/test'
import { CREATOR, field, log, makeLines, makeTalk, openTalk, say, write } from '../../support/conversations.ts'
import { openAs } from '../../support/people.ts'
import { deleteProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

const MANY = process.env['ATELIER_FULL'] === '1' ? 10_000 : 1000

const line = (page: Page, number: number): Locator => log(page).getByText(new RegExp(`^Line ${number}( |$)`))
/** Pixels from the top of the viewport. */
// Not its box: a row has none while it is being measured
const topOf = (locator: Locator): Promise<number> => locator.evaluate((element) => element.getBoundingClientRect().top)
const wheel = async (page: Page, by: number) => {
  await log(page).hover()
  await page.mouse.wheel(0, by)
}
/** Tolerance in pixels: rows are measured before they come into view. */
const ROUNDING_PX = 2

/** Number of the first fully visible line. */
const firstInView = (page: Page): Promise<number> =>
  log(page).evaluate((frame) => {
    const { top } = frame.getBoundingClientRect()
    const item = [...frame.querySelectorAll('li')].find((each) => each.getBoundingClientRect().top > top)
    // Not its text content, in which the time follows the number
    return Number(/Line (\d+)/.exec(item?.innerText ?? '')?.[1])
  })
/** Height in pixels of the rows above the view, which are measured as soon as they are rendered. */
const renderedAbove = (page: Page) =>
  log(page).evaluate(
    (frame) => frame.getBoundingClientRect().top - frame.querySelector('li')!.getBoundingClientRect().top,
  )
const distanceToEnd = (page: Page) =>
  log(page).evaluate((element) => Math.round(element.scrollHeight - element.scrollTop - element.clientHeight))

test(`of ${MANY} messages those in view are rendered alone, and earlier ones come without a jump`, async ({ page }) => {
  test.setTimeout(90_000)
  const talk = await makeTalk('A long story')
  await makeLines(talk, MANY)
  await openTalk(page, talk.buyer, talk)
  await expect(line(page, MANY)).toBeVisible()
  expect(await distanceToEnd(page)).toBeLessThanOrEqual(1)

  await expect.poll(() => renderedAbove(page)).toBeGreaterThan(700)
  // Each wheel step scrolls the content by the same distance, even if earlier messages load meanwhile
  let top = MANY
  for (let step = 0; step < 40 && top > MANY - 120; step++) {
    const read = await firstInView(page)
    const before = await topOf(line(page, read))
    await wheel(page, -400)
    const isMovedAsFar = async () => Math.abs((await topOf(line(page, read))) - before - 400) <= ROUNDING_PX
    await expect.poll(isMovedAsFar).toBe(true)
    await expect(page.getByText(threadTexts.loadingOlder)).toBeHidden()
    expect(await isMovedAsFar()).toBe(true)
    const texts = await log(page)
      .getByRole('listitem')
      .filter({ hasText: /Line \d+/ })
      .allInnerTexts()
    const numbers = texts.map((text) => Number(/Line (\d+)/.exec(text)![1]))
    expect(numbers).toEqual(Array.from(numbers, (_, i) => numbers[0]! + i))
    top = read
  }
  expect(top).toBeLessThanOrEqual(MANY - 100)
  expect(await log(page).getByRole('listitem').count()).toBeLessThan(80)
})

test('new messages do not scroll a reader further up, and are announced', async ({ page }) => {
  const talk = await makeTalk('Read in peace')
  await makeLines(talk, 60)
  await openTalk(page, talk.buyer, talk)
  await expect(line(page, 60)).toBeVisible()
  await wheel(page, -600)
  await expect(page.getByRole('button', { name: threadTexts.toLatest })).toBeVisible()
  const watched = log(page).getByRole('listitem').nth(8)
  const before = await topOf(watched)
  await say(talk.creator, talk.conversation, 'Look at this', 'and this', 'and that')
  const pill = page.getByRole('button', { name: threadTexts.newBelowLabel(3) })
  await expect(pill).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Cem Artist: .*and that$/ })).toBeAttached()
  expect(Math.abs((await topOf(watched)) - before)).toBeLessThanOrEqual(1)
  await pill.click()
  await expect(log(page).getByText('and that')).toBeInViewport()
  await expect(pill).toBeHidden()
  await expect(log(page)).toBeFocused()
})

test(
  'opens at the first unread message, below a divider, and marks messages as read once seen',
  { tag: '@journey' },
  async ({ page, anotherBrowser }) => {
    const talk = await makeTalk('Where was I')
    await makeLines(talk, 40)
    await say(talk.creator, talk.conversation, 'Fresh one', 'Fresh two')
    const other = await anotherBrowser()
    await openTalk(other, talk.creator, talk)
    await expect(log(other).getByText('Fresh two')).toBeVisible()
    await expect(log(other).getByText(threadTexts.sent, { exact: true })).toBeVisible()
    await openTalk(page, talk.buyer, talk)
    await expect(log(page).getByText(threadTexts.fresh, { exact: true })).toBeInViewport()
    await expect(log(page).getByText('Fresh two')).toBeInViewport()
    // Only "Read" may appear below messages that were read before
    await expect(log(other).getByText(threadTexts.sent, { exact: true })).toHaveCount(0)
    await expect(log(other).getByText(threadTexts.read, { exact: true })).toBeVisible()
    await page.reload()
    await expect(log(page).getByText('Fresh two')).toBeInViewport()
    await expect(log(page).getByText(threadTexts.fresh, { exact: true })).toHaveCount(0)
  },
)

test('keeps a conversation after its project is deleted', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const talk = await makeTalk('Soon gone')
  await deleteProject(talk.buyer, { id: talk.conversation.project_id } as never)
  await openTalk(page, talk.creator, talk)
  await expect(page.getByRole('main').getByText(conversationsTexts.deleted).first()).toBeVisible()
  await write(page, 'Still here')
  await expect(log(page).getByText(threadTexts.sent, { exact: true })).toBeVisible()
})

test('shows missed messages and keeps the typed text after a reconnect', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/)
  const talk = await makeTalk('Through a tunnel')
  await openTalk(page, talk.buyer, talk)
  await expect(field(page)).toBeVisible()
  await say(talk.creator, talk.conversation, 'Before')
  await expect(log(page)).toContainText('Before')
  await context.setOffline(true)
  await field(page).fill('half a')
  await say(talk.creator, talk.conversation, 'Meanwhile', 'And then')
  await context.setOffline(false)
  await expect(log(page)).toContainText('And then')
  await expect(field(page)).toHaveValue('half a')
})

test('text typed right after Message appears in the composer, on a page that does not scroll', async ({ page }) => {
  const { buyer, conversation } = await makeTalk('A quiet lake')
  await openAs(page, buyer, applicantsPath(conversation.project_id))
  const panel = page.getByRole('tabpanel')
  const keys = panel.getByText(applicantsTexts.move)
  await panel.getByRole('link', { name: CREATOR }).waitFor()
  await expect(keys).toBeHidden()
  await panel.getByRole('link', { name: CREATOR }).focus()
  await expect(keys).toBeVisible()

  let release = () => {}
  const typed = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/conversations/${conversation.id}`, async (route) => {
    await typed
    await route.continue()
  })
  await panel.getByRole('button', { name: applicantsTexts.message }).click()
  await page.keyboard.type('Hi there, star')
  await expect(page).toHaveURL(conversationPath(conversation.id))
  await page.keyboard.type(' rider')
  release()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Hi there, star rider')
  await page.keyboard.type('!')
  await expect(field(page)).toHaveValue('Hi there, star rider!')

  const pages = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const frame = page.locator('[data-fills-window]')
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('contentinfo')).toBeHidden()
    expect(await pages()).toBe(0)
    const box = (await frame.boundingBox())!
    expect(box.y + box.height).toBe(viewport.height)
  }
  await page.goBack()
  await panel.getByRole('link', { name: CREATOR }).click()
  await page.getByRole('button', { name: applicantsTexts.message }).click()
  await expect(page).toHaveURL(conversationPath(conversation.id))
  await expect(field(page)).toBeVisible()
  await expect(field(page)).not.toBeFocused()
})
