import { fileURLToPath } from 'node:url'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { PUBLIC_PREFIX } from '@atelier/backend/storage/storage.ts'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { storage } from '../../support/database.ts'
import { longVideo } from '../../support/long-video.ts'
import { expect, test } from '../../support/quiet-page.ts'

const clip = fileURLToPath(import.meta.resolve('@atelier/demo/clips/lantern-drift.mp4'))

test('a video paused until the server closes the connection resumes in place', async ({ page, complaints }) => {
  test.skip(process.env['ATELIER_FULL'] !== '1', 'Only with npm run test:full')
  test.setTimeout(120_000)
  complaints.expect(/ERR_/)
  const owner = await makeCreator('Long Artist')
  const [id] = await makeArtworks(1, { title: 'Long', video: 'horizontal', owner })
  await storage.put('artworks', `${PUBLIC_PREFIX}${owner}/1.mp4`, await longVideo(clip, 80), 'video/mp4')
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(request.url()))
  page.on('requestfinished', (request) => ended.push(request.url()))

  await page.goto(artworkPath(id!))
  const film = page.locator('main video')
  const now = () => film.evaluate((one: HTMLVideoElement) => one.currentTime)
  const play = () =>
    film.evaluate((one: HTMLVideoElement) => {
      one.muted = true
      one.playbackRate = 8
      return one.play()
    })
  await play()
  await expect.poll(now).toBeGreaterThan(1)
  ended.splice(0)
  const ahead = await film.evaluate((one: HTMLVideoElement) => {
    one.pause()
    return one.buffered.end(one.buffered.length - 1)
  })
  await expect.poll(() => ended.filter((url) => url.includes('/media/')).length, { timeout: 60_000 }).toBeGreaterThan(0)
  await play()
  await expect.poll(now, { timeout: 60_000 }).toBeGreaterThan(ahead + 5)
  const there = await film.evaluate((one: HTMLVideoElement) => (one.currentTime = one.duration * 0.9))
  await expect.poll(now, { timeout: 30_000 }).toBeGreaterThan(there + 5)
})
