import { fileURLToPath } from 'node:url'
import { publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'
import type { Page, Request } from '@playwright/test'
import { longVideo } from '../../support/long-video.ts'
import { quickTime } from '../../support/quick-time.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { fillUpload, pressUpload } from '../../support/uploading.ts'

const source = fileURLToPath(import.meta.resolve('@atelier/demo/clips/lantern-drift.mp4'))
const buffer = quickTime(await longVideo(source, 6))

const isClip = (request: Request) => request.postData()?.includes('"purpose":"clip"') ?? false
/** The upload id of the clip, once it is sent. */
async function sentClip(page: Page): Promise<string> {
  const { id } = (await page.waitForRequest(isClip)).postDataJSON() as { id: string }
  await page.waitForResponse((response) => response.url().endsWith(`/uploads/${id}/complete`))
  return id
}

/** Fills the form with a video of 30 s. */
async function fill(page: Page, title: string): Promise<void> {
  await signIn(page, 'creator')
  await fillUpload(page, { name: 'film.mov', mimeType: 'video/quicktime', buffer }, title)
  await page.getByRole('group', { name: texts.frames }).getByRole('button').nth(1).click()
}

async function openCard(page: Page, title: string) {
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 20_000 })
  await page.goto('/my-artworks')
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
}

test.describe.configure({ timeout: 60_000 })
// Without motion no card plays
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test("a video's card plays the clip made in its uploader's browser, its page the whole video", async ({ page }) => {
  const sent = sentClip(page)
  await fill(page, 'Lanterns')
  await sent
  await pressUpload(page)
  const card = await openCard(page, 'Lanterns')
  await card.hover()
  const film = card.locator('video')
  await expect(film).toHaveAttribute('data-shown')
  const clip = await film.evaluate(({ currentSrc, duration, videoWidth, videoHeight }: HTMLVideoElement) => ({
    currentSrc,
    duration,
    sides: [videoWidth, videoHeight],
  }))
  expect(clip).toMatchObject({ duration: 4, sides: [360, 640] })
  expect(clip.currentSrc).toContain('/clips/')
  const answer = await page.request.head(clip.currentSrc)
  expect(Number(answer.headers()['content-length'])).toBeLessThan(buffer.length / 4)
  await card.getByRole('link', { name: 'Lanterns' }).click()
  await expect(page.locator('main video[controls]')).not.toHaveAttribute('src', /clips/)
  const seconds = () =>
    page.locator('main video[controls]').evaluate(({ duration }: HTMLVideoElement) => Math.round(duration))
  await expect.poll(seconds).toBe(30)
})

test('publishing does not wait long for a clip that is never finished', async ({ page }) => {
  await page.addInitScript(() => {
    VideoEncoder.prototype.encode = () => {}
    VideoEncoder.prototype.flush = () => new Promise(() => {})
  })
  await fill(page, 'Stuck')
  const sent: Request[] = []
  page.on('request', (request) => sent.push(request))
  await pressUpload(page)
  await expect(page.getByRole('button', { name: texts.upload, exact: true })).toHaveAttribute('aria-busy', 'true')
  const card = await openCard(page, 'Stuck')
  await card.hover()
  await expect(card.locator('video')).toHaveAttribute('data-shown')
  await expect(card.locator('video')).not.toHaveAttribute('src', /clips/)
  expect(sent.filter(isClip)).toEqual([])
})

test('leaving the page without publishing deletes the clip, which is made again on return', async ({ page }) => {
  const sent = sentClip(page)
  await fill(page, 'Left')
  const id = await sent
  const canceled = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().endsWith(id))
  await page.getByRole('link', { name: 'Atelier' }).first().click()
  await canceled
  const again = sentClip(page)
  await page.goBack()
  expect(await again).not.toBe(id)
})
