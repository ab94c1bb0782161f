import type { Locator, Page } from '@playwright/test'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { expect, test } from '../../support/quiet-page.ts'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A picture that moves from one box to another, and the address of the page shown. */
interface Move {
  path: string
  from: Box
  to: Box
}

/** Starts at a list, scrolled, with the code of transitions loaded. Records moves in the page's `moves`. */
async function openList(page: Page, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  await page.emulateMedia({ reducedMotion })
  await page.addInitScript(() => {
    const moves: Move[] = []
    Object.assign(window, { moves })
    const isGroup = ({ effect }: Animation) =>
      (effect as KeyframeEffect).pseudoElement === '::view-transition-group(picture)'
    const boxOf = ({ width, height, transform }: ComputedKeyframe): Box => {
      const { e: x, f: y } = new DOMMatrix(String(transform))
      return { x, y, width: parseFloat(String(width)), height: parseFloat(String(height)) }
    }
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (update) {
      const transition = start.call(this, update)
      const note = () => {
        const [from, to] =
          (document.getAnimations().find(isGroup)?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? []
        if (from && to) moves.push({ path: location.pathname, from: boxOf(from), to: boxOf(to) })
      }
      transition.ready.then(note, () => {})
      return transition
    }
  })
  const loaded = page.waitForResponse((response) => /picture-transition/.test(response.url()))
  const name = `Mover ${Date.now()}`
  const creator = await makeCreator(name)
  await makeArtworks(9, { title: 'Moving', owner: creator })
  await page.goto(creatorPath(creator))
  await loaded
  const card = page.locator('main article h3 a').nth(5)
  await card.scrollIntoViewIfNeeded()
  return {
    name,
    list: creatorPath(creator),
    card,
    path: (await card.getAttribute('href'))!,
    title: (await card.textContent())!,
  }
}

const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: Move[] }).moves)
const boxOf = async (picture: Locator): Promise<Box> => (await picture.boundingBox())!
/** Within 5 pixels. */
const near = (box: Box) =>
  Object.fromEntries(Object.entries(box).map(([side, pixels]) => [side, expect.closeTo(pixels, -1)]))
const shown = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a card’s picture moves to its artwork’s page and back to its place', async ({ page }) => {
  const { list, card, path, title } = await openList(page)
  const place = await page.evaluate(() => scrollY)
  const picture = page.locator(`main [data-shared-picture="${path.split('/').at(-1)}"]`)
  const small = await boxOf(picture)
  await card.click()
  await expect(shown(page, title)).toBeVisible()
  const large = await boxOf(picture)
  const forth = { path, from: near(small), to: near(large) }
  await expect.poll(() => moves(page)).toEqual([forth])
  // Also while the picture still moves
  await page.goBack()
  await expect(card).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await expect.poll(() => moves(page)).toEqual([forth, { path: list, from: near(large), to: near(small) }])
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
})

test('Back and other presses during a transition lead where they should', async ({ page }) => {
  const { name, card, path, title } = await openList(page)
  await card.click()
  await expect(page).toHaveURL(path)
  await page.goBack()
  await expect(shown(page, name)).toBeVisible()
  await card.dblclick()
  await expect(page).toHaveURL(path)
  await expect(shown(page, title)).toBeVisible()
  await page.goBack()
  await card.click()
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByPlaceholder('Search for AI art, videos, creators...')).toBeVisible()
})

test('with reduced motion pages are swapped at once', async ({ page }) => {
  const { card, title } = await openList(page, 'reduce')
  await card.click()
  await expect(shown(page, title)).toBeVisible()
  await page.goBack()
  await expect(card).toBeFocused()
  expect(await moves(page)).toEqual([])
})
