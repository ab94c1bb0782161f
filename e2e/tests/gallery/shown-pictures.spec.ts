import { popularPath } from '@atelier/contract/paths/gallery.ts'
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
