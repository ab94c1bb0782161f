import { readFile } from 'node:fs/promises'
import { PART_BYTES, VIDEO_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { sparseFile } from '../../support/sparse-file.ts'
import {
  fillUpload,
  isPart,
  partOf,
  pressUpload,
  reel,
  sendOnlyToPublish,
  watchParts,
} from '../../support/uploading.ts'
import { publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'

const MB = 1024 * 1024
/** Of the box behind a public film. */
const MARK_BYTES = 4096
const FULL = process.env['ATELIER_FULL'] === '1'

/** A playable reel, padded to the size with an MP4 box that players skip. */
async function longReel(bytes: number): Promise<string> {
  const clip = await readFile(reel)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(bytes - clip.length)
  header.write('free', 4)
  return sparseFile(`${bytes}.mp4`, bytes, Buffer.concat([clip, header]))
}

async function fill(page: Page, bytes: number, title: string): Promise<void> {
  // Without a clip, as the test counts requests
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'))
  await sendOnlyToPublish(page)
  await signIn(page, 'creator')
  await fillUpload(page, await longReel(bytes), title)
  await page.getByRole('button', { name: texts.useFrame }).click()
  await expect(page.getByRole('button', { name: texts.chosenThumbnail('thumbnail.jpg') })).toBeVisible()
}

/** Expects the whole file to be published and playable. */
async function expectPublished(page: Page, bytes: number, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 0 })
  await page.goto('/my-artworks')
  await page.getByRole('link', { name: title }).click()
  // Otherwise the video could be the hovered card's
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const video = page.locator('main video')
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
  const answer = await page.request.head(await video.evaluate((element: HTMLVideoElement) => element.currentSrc))
  expect(Number(answer.headers()['content-length'])).toBe(bytes + MARK_BYTES)
}

for (const bytes of [10 * MB, VIDEO_MAX_BYTES])
  test.describe(`a video of ${bytes / MB} MB`, () => {
    test.skip(bytes === VIDEO_MAX_BYTES && !FULL, 'Only with npm run test:full')
    test.describe.configure({ timeout: 60_000 + (bytes / MB) * 2000 })

    test('uploads in parts directly to S3, and a lost connection costs one part', async ({ page, complaints }) => {
      complaints.expect(/ERR_FAILED|blob/)
      await fill(page, bytes, 'Long and straight')
      const sent = watchParts(page)
      const parts = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, index) => String(index + 1))
      const middle = parts[Math.floor(parts.length / 2)]!
      let cut = false
      await page.route(isPart, (route) => {
        if (cut || partOf(route.request().url()) !== middle) return route.fallback()
        cut = true
        return route.abort()
      })
      await pressUpload(page)
      await expectPublished(page, bytes, 'Long and straight')
      // The thumbnail is uploaded first, in a single part
      const expected = parts.flatMap((part) => (part === middle ? [part, part] : [part]))
      expect(sent.slice(1).toSorted()).toEqual(expected.toSorted())
    })

    test('falls back to uploading through the site when S3 is unreachable', async ({ page, complaints }) => {
      complaints.expect(/ERR_FAILED|blob/)
      await fill(page, bytes, 'Long way round')
      await page.route(isPart, (route) => route.abort())
      const whole: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/file')) whole.push(request.method())
      })
      await pressUpload(page)
      await expectPublished(page, bytes, 'Long way round')
      expect(whole).toEqual(['POST', 'POST'])
    })
  })
