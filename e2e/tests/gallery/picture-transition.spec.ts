import type { Page } from '@playwright/test'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { expect, test } from '../../support/quiet-page.ts'

/** Starts at a list, scrolled, with the code of transitions loaded. `seen` are the pictures that moved, by the page's address. */
async function openList(page: Page, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  await page.emulateMedia({ reducedMotion })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const start = Document.prototype.startViewTransition
    Document.prototype.startViewTransition = function (update) {
      const transition = start.call(this, update)
      const names = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
      const note = () => names().some((name) => name?.endsWith('(picture)')) && seen.push(location.pathname)
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

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
const shown = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a card’s picture moves to its artwork’s page and back to its place', async ({ page }) => {
  const { list, card, path, title } = await openList(page)
  const place = await page.evaluate(() => scrollY)
  await card.click()
  await expect(shown(page, title)).toBeVisible()
  await expect.poll(() => seen(page)).toEqual([path])
  await page.goBack()
  await expect(card).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await expect.poll(() => seen(page)).toEqual([path, list])
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
  expect(await seen(page)).toEqual([])
})
