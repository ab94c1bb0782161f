import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import sharp from 'sharp'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { chooseFile, picture } from '../../support/uploading.ts'
import type { TestFile } from '../../support/uploading.ts'

const seeds = path.resolve(import.meta.dirname, '../../../backend/test/corpus/seeds')

/** One lower than its button, one higher than the window. */
async function animations(): Promise<TestFile[]> {
  const [gif, png] = await Promise.all(
    ['moving.gif', 'moving.apng.png'].map((seed) => readFile(path.join(seeds, seed))),
  )
  const gifOf = async (name: string, width: number, height: number) => {
    const frames = sharp(gif, { animated: true }).resize(width, height, { fit: 'fill', kernel: 'nearest' })
    return { name, mimeType: 'image/gif', buffer: await frames.gif({ loop: 0 }).toBuffer() }
  }
  return [
    await gifOf('low.gif', 48, 24),
    await gifOf('high.gif', 600, 1350),
    { name: 'moving.png', mimeType: 'image/png', buffer: png! },
  ]
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a chosen animation can be paused and played: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await signIn(page, 'creator')
    await page.goto(uploadArtPath())
    const image = page.locator('form picture img')
    for (const file of await animations()) {
      await chooseFile(page, file)
      const play = page.getByRole('button', { name: `Play ${file.name}` })
      const pause = page.getByRole('button', { name: `Pause ${file.name}` })
      await expect(play.or(pause)).toBeVisible()
      const moving = await image.getAttribute('src')
      const isMoving = () => image.evaluate((shown: HTMLImageElement, url) => shown.currentSrc === url, moving)
      const rests = reducedMotion === 'reduce'
      await expect.poll(isMoving, file.name).toBe(!rests)
      await (rests ? play : pause).click()
      await expect.poll(isMoving, file.name).toBe(rests)
      await (rests ? pause : play).click()
      await expect.poll(isMoving, file.name).toBe(!rests)
    }
    await chooseFile(page, await picture('still.png'))
    await expect(page.getByText('still.png')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(?:Play|Pause) / })).toHaveCount(0)
  })

test('on a slow line a chosen animation does not move before it can rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'creator')
  await page.goto(uploadArtPath())
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/decode-first-frame/, async (route) => {
    await released
    await route.continue()
  })
  const image = page.locator('form picture img')
  const asked = page.waitForRequest(/decode-first-frame/)
  await chooseFile(page, (await animations())[0]!)
  await asked
  await expect(image).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: 'Play low.gif' })).toBeVisible()
  await expect(image).toBeVisible()
})
