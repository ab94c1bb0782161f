import AxeBuilder from '@axe-core/playwright'
import { makeArtworks } from '../support/artworks.ts'
import { expect, test } from '../support/quiet-page.ts'

const pages = [
  '/',
  '/popular',
  '/creators',
  '/find-project',
  '/favorite-creators',
  '/privacy-policy',
  '/terms-of-service',
  '/contact',
]
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })

      test('axe finds nothing on the open pages, and none scrolls sideways', async ({ page }) => {
        test.setTimeout(60_000)
        const [id] = await makeArtworks(9, { title: 'Clear' })
        for (const path of [...pages, `/artwork/${id}`]) {
          await page.goto(path)
          await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
          await page.waitForLoadState('networkidle')
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
          expect(violations.map((violation) => `${path}: ${violation.id} ${violation.nodes[0]?.html}`)).toEqual([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            path,
          ).toBeLessThanOrEqual(0)
        }
      })
    })
