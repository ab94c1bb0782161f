import { creatorPath, homePath } from '@atelier/contract/paths/gallery.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import type { Page } from '@playwright/test'
import { contrastBehind, hideLetters } from '../../support/contrast-behind.ts'
import { makeDemoCreators } from '../../support/demo-creators.ts'
import { expect, test } from '../../support/quiet-page.ts'

const LEAST = 4.5
const FULL = process.env['ATELIER_FULL'] === '1'

/** The creators with the lowest glow contrast; the only ones checked outside a full run. */
const PALEST = [
  'Yuna Baek',
  'Haruka Sasaki',
  'Diego Arriaga Luna',
  'Theo Marchetti',
  'Leila Amrani',
  'Søren Vestergaard',
]

const lit = (page: Page) => page.getByRole('main').locator('[data-lit=true]')

/** Texts on the glow with too little contrast. */
async function tooPale(page: Page, where: string, texts: string): Promise<string[]> {
  const found = await contrastBehind(page, page.getByRole('main').locator(texts))
  expect(Object.keys(found).length).toBeGreaterThan(1)
  return Object.entries(found)
    .filter(([, contrast]) => contrast < LEAST)
    .map(([text, contrast]) => `${where}: “${text.slice(0, 30)}” ${contrast}`)
}

test('text on the glow of every demo creator has enough contrast', async ({ page }) => {
  test.setTimeout(60_000)
  // Small viewport: painting a blur without a GPU is slow
  await page.setViewportSize({ width: 768, height: 480 })
  const creators = await makeDemoCreators(FULL ? undefined : PALEST)
  expect(creators.length).toBeGreaterThanOrEqual(PALEST.length)
  const pale: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    // Set before opening the page: a change does not repaint everything
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(creatorPath(creators[0]!.id))
    await hideLetters(page)
    for (const { id, full_name } of creators) {
      await page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, creatorPath(id))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(full_name)
      await expect(lit(page)).toBeVisible()
      const texts = 'a:has-text("Back"), header h1, header li, header p'
      pale.push(...(await tooPale(page, `${full_name}, ${colorScheme}`, texts)))
    }
    await page.goto(homePath())
    await hideLetters(page)
    await expect(lit(page)).toBeVisible()
    await expect(page.getByRole('main').getByText(artworksTexts.heroBlurb)).toBeVisible()
    pale.push(...(await tooPale(page, `Home, ${colorScheme}`, 'header h1, header p')))
  }
  expect(pale).toEqual([])
})
