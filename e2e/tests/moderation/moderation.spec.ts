import { moderationCasePath, moderationLogPath, moderationPath } from '@atelier/contract/paths/moderation.ts'
import { caseTexts } from '@atelier/mf-moderation/moderation/case/case-texts.ts'
import { deskTexts } from '@atelier/mf-moderation/moderation/desk-texts.ts'
import { logTexts } from '@atelier/mf-moderation/moderation/log/log-texts.ts'
import { queueTexts } from '@atelier/mf-moderation/moderation/queue/queue-texts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { emptyQueue, makeModerator, openAsModerator, reportAll } from '../../support/moderators.ts'
import { enter, makePerson } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { toast } from '../../support/toasts.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const undo = (page: Page) => page.getByRole('button', { name: deskTexts.undo })

/** Reports new artworks; resolves to their ids. */
async function reportWorks(count: number, name: string): Promise<string[]> {
  await emptyQueue()
  const ids = await makeArtworks(count, { title: name })
  await reportAll(...ids.map((id) => ({ kind: 'artwork' as const, id })))
  return ids
}

test('the desk does not exist for guests and other members', { tag: '@journey' }, async ({ page, complaints }) => {
  complaints.expect(/404/)
  const missing = await page.goto(moderationPath())
  expect(missing?.status()).toBe(404)
  await expect(title(page)).toContainText('Page not found')
  await enter(page, await makePerson({ role: 'creator' }))
  expect((await page.goto(moderationPath()))?.status()).toBe(404)
  await expect(title(page)).toContainText('Page not found')
  expect(await page.content()).not.toContain('/assets/moderation/')
})

test('fifty cases in a row are decided by the keyboard alone, without a reload', async ({ page }) => {
  test.setTimeout(120_000)
  await emptyQueue()
  // Without pictures, which take longer than the test
  const people = await Promise.all(Array.from({ length: 50 }, (_, place) => makeCreator(`Queued ${place}`)))
  await reportAll(...people.map((id) => ({ kind: 'profile' as const, id })))
  await openAsModerator(page, moderationPath(), 'Ada Desk')
  await expect(page.getByText(deskTexts.waiting(50, 0))).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  const seen = new Set<string>()
  await page.keyboard.press('n')
  for (let place = 1; place <= 50; place++) {
    await expect(page).not.toHaveURL([...seen].at(-1) ?? /nowhere/)
    await expect(page).toHaveURL(/\/moderation\/cases\//)
    await expect(title(page)).toBeFocused()
    seen.add(page.url())
    await page.keyboard.press('1')
    await expect(page.getByRole('button', { name: 'No action' })).toBeFocused()
    await page.keyboard.press('Control+Enter')
  }
  await expect(toast(page, 'status', deskTexts.nothingLeft)).toBeVisible()
  await expect(page).toHaveURL(moderationPath())
  expect(seen.size).toBe(50)
  await expect(page.getByText(deskTexts.waiting(0, 0))).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('a decision is undone by a key, and a case in other hands cannot be taken', async ({ page, anotherBrowser }) => {
  await reportWorks(1, 'Contested')
  const other = await anotherBrowser()
  await openAsModerator(page, moderationPath(), 'Ada Desk')
  await openAsModerator(other, moderationPath(), 'Bob Desk')
  await page.keyboard.press('n')
  await expect(title(page)).toBeFocused()
  await other.getByRole('link', { name: /Contested 1/ }).click()
  await expect(other.getByText(/Ada Desk is working on this case/)).toBeVisible()
  await expect(other.getByRole('button', { name: caseTexts.decision.decide })).toHaveCount(0)
  await page.keyboard.press('5')
  await page.keyboard.press('Control+Enter')
  await expect(undo(page)).toBeVisible()
  await expect(other.getByRole('heading', { name: caseTexts.decided.title })).toBeVisible()
  await expect(undo(other)).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toContainText('Contested 1')
  await expect(other.getByText(/Ada Desk is working on this case/)).toBeVisible()
})

test('queue, case, keys and log are accessible, also on a phone', async ({ page }) => {
  await reportWorks(2, 'Looked at')
  await openAsModerator(page, moderationPath(), 'Ada Desk')
  await expect(page.getByRole('link', { name: /Looked at 1/ })).toBeVisible()
  await expectAccessible(page, queueTexts.title)
  await page.keyboard.press('n')
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('6')
  await expectAccessible(page, 'case')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: deskTexts.shortcuts })).toBeVisible()
  await expectAccessible(page, deskTexts.shortcuts, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(undo(page)).toBeVisible()
  await page.goto(moderationLogPath())
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Desk' }).first()).toBeVisible()
  await expectAccessible(page, logTexts.title)
})

test('without a second factor the desk leads to the settings', async ({ page, complaints }) => {
  complaints.expect(/403/)
  await enter(page, await makeModerator('Ada Desk'))
  await page.goto(moderationCasePath('0'.repeat(24)))
  await expect(title(page)).toHaveText(deskTexts.secondFactor.title)
  await expect(page.getByRole('link', { name: deskTexts.secondFactor.settings })).toBeVisible()
})
