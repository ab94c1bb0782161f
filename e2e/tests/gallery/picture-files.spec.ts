import { readFile } from 'node:fs/promises'
import { artworkPath, popularPath } from '@atelier/contract/paths/gallery.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { makeArtworks } from '../../support/artworks.ts'

/** Of the image, and what the browser would request for its exact width. */
const addresses = (image: HTMLImageElement) => {
  const exact = new Image()
  exact.sizes = `${image.clientWidth}px`
  exact.srcset = image.parentElement!.querySelector('source')!.srcset
  return exact.decode().then(() => ({ current: image.currentSrc, fitting: exact.currentSrc }))
}

for (const [width, deviceScaleFactor] of [
  [390, 3],
  [1280, 1],
  [1600, 2],
] as const)
  test.describe(`at ${width} px and density ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor })

    test('a picture requests one file: the AVIF of its width', async ({ page }) => {
      const file = await readFile(new URL(import.meta.resolve('@atelier/demo/artworks/a-branch-for-haru.jpg')))
      const [id = ''] = await makeArtworks(1, { title: 'Fitting', file })
      const requested: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('.avif') || request.url().endsWith('.webp')) requested.push(request.url())
      })
      for (const [path, place] of [
        [popularPath(), `article:has(a[href*="${id}"])`],
        [artworkPath(id), 'main article'],
      ] as const) {
        requested.length = 0
        await page.goto(path)
        const image = page.locator(`${place} picture:has(source) img`).first()
        await expect(image).toHaveJSProperty('complete', true)
        await page.waitForLoadState('networkidle')
        const before = [...requested]
        const { current, fitting } = await image.evaluate(addresses)
        expect(current, path).toMatch(/\.avif$/)
        expect(current, path).toBe(fitting)
        const folder = current.slice(0, current.lastIndexOf('/') + 1)
        const own = before.filter((url) => url.startsWith(folder))
        expect(own, path).toEqual([current])
      }
    })
  })
