import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { openWhole } from '../../support/whole-page.ts'

/** Of the heading's letters from the left edge of its container. */
const DISTANCE = () => {
  const heading = document.querySelector('main h1')!
  const range = document.createRange()
  range.selectNodeContents(heading)
  const letters = range.getBoundingClientRect()
  return { left: letters.left - heading.parentElement!.getBoundingClientRect().left, width: letters.width }
}

test('names and titles in Arabic are read from the right, and begin where their neighbors do', async ({ page }) => {
  const creator = await makeCreator('نور الهاشمي')
  const [artwork] = await makeArtworks(1, { title: 'ليل أول (2026)!', owner: creator })
  for (const path of [`/creators/${creator}`, `/artwork/${artwork}`]) {
    await openWhole(page, path)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toHaveCSS('direction', 'rtl')
    const { left, width } = await page.evaluate(DISTANCE)
    expect(width).toBeGreaterThan(0)
    expect(Math.abs(left), path).toBeLessThan(4)
  }
})
