import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { popularPath } from '@atelier/contract/paths/gallery.ts'
import type { Locator, Page } from '@playwright/test'
import { Types } from 'mongoose'
import { makeArtworks } from '../../support/artworks.ts'
import { database } from '../../support/database.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { likesTexts } from '@atelier/mf-gallery/likes/texts.ts'

const FULL = process.env['ATELIER_FULL'] === '1'
const COUNT = FULL ? 3000 : 90
// No `:has`: Playwright evaluates it itself, which takes minutes with thousands of cards
const card = 'main ul[role=list] > li'
/** Present in cards but not in skeletons. */
const filled = `${card} > article`
/** Height of the text below an image in px: the maximum by which a card may start above the previous one. */
const WORDS = 64

test.setTimeout(FULL ? 600_000 : 60_000)

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const ids = await makeArtworks(9, { title: 'Many' })
  const artworks = artworkModel(database).unscoped('a test')
  const drawn = await artworks.find({ _id: ids }).lean()
  const copies = Array.from({ length: COUNT - drawn.length }, (_, n) => ({
    ...drawn[n % drawn.length]!,
    _id: new Types.ObjectId(),
  }))
  await artworks.insertMany(copies)
})

/** Loads pages until there are enough cards. Runs in the page: querying thousands of cards from outside takes seconds. */
async function load(page: Page, count: number): Promise<void> {
  await expect(page.locator(filled).first()).toBeVisible()
  await page.evaluate(
    async ([selector, label, wanted]) => {
      const shown = () => document.querySelectorAll(selector).length
      for (let before = shown(); before < wanted; before = shown()) {
        const more = [...document.querySelectorAll<HTMLElement>('main button')].find((one) => one.textContent === label)
        more!.click()
        while (shown() === before) await new Promise(requestAnimationFrame)
      }
    },
    [filled, artworksTexts.loadMore, count] as const,
  )
}

/** Positions on the page in whole px, in document order. */
const places = (cards: Locator) =>
  cards.evaluateAll((items) =>
    items.map((item) => {
      const { left, top, right, bottom } = item.getBoundingClientRect()
      const [above, below] = [top, bottom].map((edge) => Math.round(edge + scrollY))
      return { left, top: above!, right, bottom: below! }
    }),
  )

test('one to four columns: cards do not overlap, later cards move none, and order runs downward', async ({ page }) => {
  await page.goto(popularPath())
  await expect(page.locator(filled)).toHaveCount(9)
  const first = await places(page.locator(card))
  await load(page, 36)
  expect((await places(page.locator(card))).slice(0, 9)).toEqual(first)
  for (const [width, columns] of [
    [1280, 4],
    [1000, 3],
    [700, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const all = await places(page.locator(card))
    expect(new Set(all.map(({ left }) => left)).size).toBe(columns)
    for (const [index, one] of all.entries()) {
      const later = all.slice(index + 1)
      if (later[0]) expect(later[0].top).toBeGreaterThan(one.top - WORDS)
      expect(later.filter((other) => other.left === one.left && other.top < one.bottom)).toEqual([])
    }
  }
})

test('does not render offscreen cards, but reserves their space', async ({ page }) => {
  await page.goto(popularPath())
  await load(page, COUNT)
  const rendered = () =>
    page
      .locator(filled)
      .evaluateAll((articles) => articles.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length)
  expect(await rendered()).toBeLessThan(40)
  const before = await places(page.locator(card))
  await page
    .locator(card)
    .nth(COUNT / 2)
    .scrollIntoViewIfNeeded()
  await expect(
    page
      .locator(card)
      .nth(COUNT / 2)
      .locator('img')
      .first(),
  ).toBeInViewport()
  expect(await rendered()).toBeLessThan(60)
  expect(await places(page.locator(card))).toEqual(before)
})

test('a like re-renders only its own card', async ({ page }) => {
  await signIn(page, 'buyer')
  await page.goto(popularPath())
  await load(page, COUNT)
  const chosen = page.locator(card).nth(COUNT / 2)
  await chosen.scrollIntoViewIfNeeded()
  await expect(chosen.getByRole('button', { name: likesTexts.like })).toBeVisible()
  const before = await propsOf(page)
  await chosen.getByRole('button', { name: likesTexts.like }).click()
  await expect(chosen.getByRole('button', { name: likesTexts.unlike })).toBeVisible()
  const changed = await page.evaluate(
    ([old, now]) => now!.flatMap((props, index) => (props === old![index] ? [] : [index])),
    [before, await propsOf(page)],
  )
  expect(changed).toEqual([COUNT / 2])
})

/** The props object that React stores on each card's element: a new object per render. */
const propsOf = (page: Page) =>
  page.evaluateHandle(
    (selector) =>
      [...document.querySelectorAll(selector)].map(
        (element) => Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as unknown,
      ),
    filled,
  )
