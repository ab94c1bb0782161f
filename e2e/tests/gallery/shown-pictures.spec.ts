import { artworkPath, popularPath } from '@atelier/contract/paths/gallery.ts'
import sharp from 'sharp'
import { makeArtworks } from '../../support/artworks.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { watchPictures } from '../../support/shown-pictures.ts'
import type { Blink } from '../../support/shown-pictures.ts'

test('no picture that has been shown is transparent in any frame after Back', async ({ page }) => {
  await makeArtworks(4, { title: 'Blinking' })
  await page.goto(popularPath())
  const pictures = page.getByRole('main').locator('[data-state] img')
  await expect(page.locator('main [data-state=loaded]').first()).toBeVisible()
  await expect(pictures.nth(2)).toHaveJSProperty('complete', true)
  await page.evaluate(watchPictures)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/artwork\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(pictures.nth(2)).toBeVisible()
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() =>
    (window as unknown as { blinks(): { blinks: Blink[]; looked: number } }).blinks(),
  )
  expect(seen.looked).toBeGreaterThan(20)
  expect(seen.blinks).toEqual([])
})

/** A white and a black square on nothing. */
function inks(): Promise<Buffer> {
  const square = (x: number, color: string) => `<rect x="${x}" y="50" width="100" height="100" fill="${color}"/>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${square(50, 'white')}${square(250, 'black')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`white and black ink on nothing can be seen in the ${colorScheme} scheme`, async ({ page }) => {
    const [id] = await makeArtworks(1, { title: `Ink ${colorScheme}`, file: await inks() })
    await page.emulateMedia({ colorScheme })
    for (const path of [popularPath(), artworkPath(id!)]) {
      await page.goto(path)
      const picture = page.getByRole('main').locator('[data-state=loaded] img').first()
      await expect(picture).toHaveCSS('opacity', '1')
      const { data, info } = await sharp(await picture.screenshot())
        .removeAlpha()
        .grayscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number) => data[Math.floor(info.height / 2) * info.width + Math.floor(info.width * x)]!
      const [white, ground, black] = [0.25, 0.5, 0.75].map(at) as [number, number, number]
      expect(white - ground, path).toBeGreaterThan(80)
      expect(ground - black, path).toBeGreaterThan(80)
    }
  })
