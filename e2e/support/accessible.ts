import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './quiet-page.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const FULL = process.env['ATELIER_FULL'] === '1'
const looks = [
  [1280, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
  [390, 'light'],
] as const
let calls = 0

/**
 * Axe finds nothing in what is on the page now, and it does not scroll sideways: on a screen and a phone, light and dark. Outside a full
 * run each call takes one of the four looks, in turns. `within` is what axe looks at, default the whole page; `only` is the one width that shows it.
 */
export async function expectAccessible(page: Page, what: string, within?: string, only?: number): Promise<void> {
  const showing = looks.filter(([width]) => only === undefined || only === width)
  const chosen = FULL ? showing : [showing[calls++ % showing.length]!]
  for (const [width, colorScheme] of chosen) {
    await page.setViewportSize({ width, height: 800 })
    // All of it in view: what is skipped far from it keeps the colours it had when it was last seen
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const where = `${what}, ${width} px, ${colorScheme}`
    // What is still on its way has colours of its own
    await page.evaluate(() => {
      const ending = ({ playState, effect }: Animation) =>
        playState === 'running' && effect?.getTiming().iterations !== Infinity
      return Promise.allSettled(
        document
          .getAnimations()
          .filter(ending)
          .map(({ finished }) => finished),
      )
    })
    // The other mode opens a page more for each run, for frames of other origins, which the site has none of
    const axe = new AxeBuilder({ page }).setLegacyMode().withTags(rules)
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
    expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, where).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
