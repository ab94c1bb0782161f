import { applicantsPath } from '@atelier/contract/paths/projects.ts'
import { conversationPath, notificationsPath } from '@atelier/contract/paths/messaging.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { makeArtworks } from '../../support/artworks.ts'
import { log, makeTalk, openTalk, say } from '../../support/conversations.ts'
import { makePerson, openAs } from '../../support/people.ts'
import { pixelDifference } from '../../support/pixels.ts'
import { applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** Of the pixels of a chip; its outline alone covers more. */
const VISIBLE = 0.02

/** Without hover and focus, which have looks of their own. */
async function picture(control: Locator): Promise<Buffer> {
  await control.page().mouse.move(0, 0)
  await control.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  return control.screenshot({ animations: 'disabled' })
}

/** Asserts that a control looks different once selected. */
async function expectSelectionSeen(control: Locator, select: () => Promise<unknown>): Promise<void> {
  const before = await picture(control)
  await select()
  expect(await pixelDifference(before, await picture(control))).toBeGreaterThan(VISIBLE)
}

/** The fraction of a box whose pixels are not of the page's background. */
async function painted(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number> {
  const { data } = await sharp(await page.screenshot({ clip }))
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 240).length / data.length
}

const boxOf = async (element: Locator) => (await element.boundingBox())!

test('chips, theme options and tabs show which one is selected', async ({ page }) => {
  await makeArtworks(1, { title: 'Forced' })
  await page.goto('/')
  const chip = page.getByRole('main').getByRole('button', { name: 'New', exact: true })
  await expectSelectionSeen(chip, () => chip.click())
  const light = page.getByRole('contentinfo').getByRole('radio', { name: 'Light' })
  await expectSelectionSeen(light.locator('..'), () => light.check())
  const buyer = await makePerson({ role: 'buyer' })
  const project = await postProject(buyer, 'Tabs in forced colors')
  await openAs(page, buyer, applicantsPath(project.id))
  const tab = page.getByRole('tab', { name: 'Shortlist' })
  await expectSelectionSeen(tab, () => tab.click())
})

test('conversations, bubbles and unread dots are visible', async ({ page }) => {
  const talk = await makeTalk('Selected in forced colors')
  const other = await makeTalk('Unread in forced colors', { buyer: talk.buyer })
  await say(talk.buyer, talk.conversation, 'Mine')
  await say(talk.creator, talk.conversation, 'Theirs')
  await openTalk(page, talk.buyer, talk)
  for (const text of ['Mine', 'Theirs']) {
    const bubble = await boxOf(log(page).locator('[data-bubble]').filter({ hasText: text }))
    const edge = { x: bubble.x - 1, y: bubble.y + bubble.height / 2, width: 1, height: 4 }
    expect(await painted(page, edge), text).toBe(1)
  }
  await say(other.creator, other.conversation, 'Unseen')
  const row = page.locator('a[data-unread]', { hasText: 'Unread in forced colors' })
  const dot = row.locator('[data-dot]')
  await expect(dot).toBeVisible()
  expect(await painted(page, await boxOf(dot))).toBeGreaterThan(0.5)
  await page.goto(notificationsPath())
  expect(await painted(page, await boxOf(page.getByRole('main').locator('[data-dot]').first()))).toBeGreaterThan(0.5)
  await page.goto(conversationPath(talk.conversation.id))
  await row.click()
  await expect(dot).toHaveCount(0)
  await page.locator('a[data-unread]', { hasText: 'Selected in forced colors' }).click()
  await expectSelectionSeen(row, () => row.click())
})

test('status dots and the accent of Accept are visible', async ({ page }) => {
  const buyer = await makePerson({ role: 'buyer' })
  const project = await postProject(buyer, 'Accepting in forced colors')
  await applyTo(project, await makePerson({ role: 'creator' }))
  await openAs(page, buyer, applicantsPath(project.id))
  const main = page.getByRole('main')
  const { x, y, height } = await boxOf(main.locator('[data-tone]').filter({ hasText: 'open' }))
  expect(await painted(page, { x: x + 1, y: y + height / 2 - 3, width: 6, height: 6 })).toBe(1)
  const [accept, reject] = ['Accept', 'Reject'].map((name) => main.getByRole('button', { name, exact: true }))
  expect(await painted(page, await boxOf(accept!))).toBeGreaterThan(0.6)
  expect(await painted(page, await boxOf(reject!))).toBeLessThan(0.4)
})
