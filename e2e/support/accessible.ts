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
 * Asserts no axe violations and no horizontal scrolling in the page's current state, on desktop and phone widths, light and dark.
 * Outside a full run each call checks one of the four combinations, in rotation.
 * `within` limits axe to a selector (default: the whole page); `only` is the single width to check.
 */
export async function expectAccessible(page: Page, what: string, within?: string, only?: number): Promise<void> {
  const showing = looks.filter(([width]) => only === undefined || only === width)
  const chosen = FULL ? showing : [showing[calls++ % showing.length]!]
  for (const [width, colorScheme] of chosen) {
    await page.setViewportSize({ width, height: 800 })
    // Fit everything into the viewport: content skipped by content-visibility keeps its last painted colors
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const where = `${what}, ${width} px, ${colorScheme}`
    // Running transitions have intermediate colors
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
    // The default mode opens an extra page per run for cross-origin frames, and the site has none
    const axe = new AxeBuilder({ page }).setLegacyMode().withTags(rules)
    const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
    expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, where).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
