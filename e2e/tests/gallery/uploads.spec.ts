import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expectWholeRings } from '../../support/focus-ring.ts'
import { enterOn } from '../../support/keyboard.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import {
  fileInputs,
  fillUpload,
  isPart,
  partOf,
  picture,
  pressUpload,
  reel,
  sendOnlyToPublish,
  watchParts,
} from '../../support/uploading.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { publishingTexts, publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'
import { uploadTexts } from '@atelier/platform/texts'
import { uploadsTexts } from '@atelier/shell/uploads/texts.ts'

/** Slightly larger than one part. */
const largePicture = () => picture('large.png', 1400, 1300)

/** Records every progress value from now on; the returned function reads them. */
async function watchProgress(page: Page): Promise<() => Promise<number[]>> {
  const seen = await page.getByRole('progressbar').evaluateHandle((element) => {
    const values: number[] = []
    const note = () => values.push(Number(element.getAttribute('aria-valuenow') ?? values.at(-1)))
    note()
    new MutationObserver(note).observe(element, { attributeFilter: ['aria-valuenow'] })
    return values
  })
  return () => seen.jsonValue()
}
const textOf = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('publishes an image, shows a toast and goes to the dashboard', { tag: '@journey' }, async ({ page }) => {
  await signIn(page, 'creator')
  await fillUpload(page, await picture('dusk.png'), 'Dusk over glass')
  await page.getByLabel('Tags').fill('neon, , sea ')
  await pressUpload(page)
  await expect(textOf(page, texts.published.title)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/creator$/)
  await page.goto('/my-artworks')
  await page.getByRole('link', { name: 'Dusk over glass' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dusk over glass')
  await expect(page.getByText('neon', { exact: true })).toBeVisible()
})

test('publishes a reel with one of its frames as thumbnail', async ({ page }) => {
  await signIn(page, 'creator')
  await fillUpload(page, reel, 'Ribbon')
  const first = page.getByRole('group', { name: texts.frames }).getByRole('button', { pressed: true })
  await expect(first).toHaveCount(1)
  await first.click()
  await pressUpload(page)
  await expect(textOf(page, mediaErrorTexts.missingThumbnail.title)).toBeVisible()
  await expect(page.getByRole('radio', { name: texts.reel })).toBeChecked()
  const frames = page.getByRole('group', { name: texts.frames }).getByRole('button')
  await expect(frames).toHaveCount(6)
  await frames.nth(2).click()
  await expect(frames.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await pressUpload(page)
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 25_000 })
  await page.goto('/my-artworks')
  await page.getByRole('link', { name: 'Ribbon' }).click()
  await expect(page.locator('main video')).toHaveAttribute('poster', /^\/media\//)
})

test('reports missing or invalid input before sending anything', async ({ page }) => {
  await signIn(page, 'creator')
  await page.goto('/upload-art')
  await enterOn(page, page.getByRole('button', { name: texts.upload, exact: true }))
  await expect(textOf(page, publishingTexts.missingInformation.title)).toBeVisible()
  const file = fileInputs(page).first()
  await expect(file).toBeFocused()
  await expect(file).toHaveAccessibleDescription(texts.fileMissing)
  await expectWholeRings(page.getByRole('main'))
  await file.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(textOf(page, mediaErrorTexts.invalidFileType.title)).toBeVisible()
  await file.setInputFiles(path.join(import.meta.dirname, 'uploads.spec.ts'))
  await expect(textOf(page, mediaErrorTexts.invalidFileType.description)).toBeVisible()
})

test('rejects a file with an image extension but other content', async ({ page, complaints }) => {
  // The trace recorder inspects previews, which the page's CSP blocks
  complaints.expect(/status of 4\d\d|blob/)
  await signIn(page, 'creator')
  const buffer = Buffer.from('<html><script>alert(1)</script></html>')
  await fillUpload(page, { name: 'page.gif', mimeType: 'image/gif', buffer }, 'Not a picture')
  await pressUpload(page)
  await expect(textOf(page, mediaErrorTexts.invalidFileType.title)).toBeVisible()
  await expect(page).toHaveURL(/\/upload-art$/)
})

test.describe.configure({ timeout: 60_000 })

test('progress is visible at once, never goes back on pause or disconnect, and shows in another tab', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|WebSocket/)
  await page.setViewportSize({ width: 390, height: 844 })
  await sendOnlyToPublish(page)
  await signIn(page, 'creator')
  // Three parts, the last of them small
  await fillUpload(page, await picture('large.png', 2000, 1900), 'Slow line')
  const sent = watchParts(page)
  const held: (() => Promise<void>)[] = []
  await page.route(isPart, (route) => void held.push(() => route.fallback()))
  await pressUpload(page)
  const bar = page.getByRole('group', { name: uploadTexts.uploadingWork('Slow line') })
  await expect(bar).toBeFocused()
  await expect(bar).toContainText('0%')
  for (const part of [bar.getByRole('progressbar'), ...(await bar.getByRole('button').all())])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('button')).toHaveText([texts.pause, texts.cancel])
  await expectAccessible(page, 'an upload under way')
  const shown = await watchProgress(page)
  await expect.poll(() => sent.toSorted()).toEqual(['1', '2'])

  const other = await context.newPage()
  complaints.listenTo(other)
  await other.goto('/upload-art')
  const there = other.getByRole('group', { name: uploadTexts.uploadingWork('Slow line') })
  await expect(other.getByLabel('Title')).toBeHidden()
  await there.getByRole('button', { name: texts.pause }).click()
  await expect(bar).toContainText(uploadTexts.pausing)
  for (const arrive of held.splice(0)) await arrive()
  for (const each of [bar, there]) await expect(each).toContainText(`91% · 10 of 11 MB · ${uploadTexts.paused}`)
  expect(sent).toHaveLength(2)

  await bar.getByRole('button', { name: texts.resume }).click()
  await expect.poll(() => sent.slice(2)).toEqual(['3'])
  await context.setOffline(true)
  await expect(bar).toContainText(uploadTexts.offline)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 25_000 })
  expect(sent.slice(2)).toEqual(['3', '3'])
  const values = await shown()
  expect(values).toEqual(values.toSorted((one, next) => one - next))
  await expect(other).toHaveURL(/\/upload-art$/)
  await expect(other.getByLabel('Title')).toBeVisible()
})

test('resumes with the missing parts after a reload', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|ERR_ABORTED/)
  await sendOnlyToPublish(page)
  await signIn(page, 'creator')
  await fillUpload(page, await largePicture(), 'Reloaded in the middle')
  const sent = watchParts(page)
  let held = () => {}
  const reached = new Promise<void>((resolve) => (held = resolve))
  await page.route(isPart, (route) => {
    if (partOf(route.request().url()) !== '2') return route.fallback()
    held()
    return undefined
  })
  // Two are sent at a time
  const stored = page.waitForResponse(
    (response) =>
      isPart(new URL(response.url())) && response.request().method() === 'PUT' && partOf(response.url()) === '1',
  )
  await pressUpload(page)
  await Promise.all([stored, reached])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 25_000 })
  expect(sent.filter((part) => part === '1')).toHaveLength(1)
  await page.goto('/my-artworks')
  await expect(page.getByRole('link', { name: 'Reloaded in the middle' })).toBeVisible()
})

test('continues while the user visits other pages, and does not navigate when done', async ({ page }) => {
  await sendOnlyToPublish(page)
  await signIn(page, 'creator')
  await fillUpload(page, await picture('walk.png'), 'On a walk')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(isPart, async (route) => {
    await held
    return route.fallback()
  })
  await pressUpload(page)
  await page.getByRole('link', { name: 'Explore' }).first().click()
  await expect(page.getByRole('link', { name: /Uploading On a walk/ })).toBeVisible()
  release()
  await expect(textOf(page, texts.published.title)).toBeVisible()
  await expect(page.getByRole('link', { name: /Uploading On a walk/ })).toBeHidden({ timeout: 8000 })
  expect(new URL(page.url()).pathname).toBe('/')
})

test('falls back to uploading through the site when S3 is unreachable', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await sendOnlyToPublish(page)
  await signIn(page, 'creator')
  await fillUpload(page, await picture('fallback.png'), 'The other way')
  await page.route(isPart, (route) => route.abort())
  const whole = page.waitForRequest((request) => request.url().endsWith('/file'))
  await pressUpload(page)
  await whole
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 25_000 })
})

test('an upload started, paused and canceled by keyboard publishes nothing', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|ERR_ABORTED/)
  await sendOnlyToPublish(page)
  await signIn(page, 'creator')
  await fillUpload(page, await largePicture(), 'Never mind')
  await page.route(isPart, (route) => (partOf(route.request().url()) === '1' ? route.fallback() : undefined))
  const upload = page.getByRole('button', { name: texts.upload, exact: true })
  await enterOn(page, upload)
  const bar = page.getByRole('group', { name: uploadTexts.uploadingWork('Never mind') })
  await expect(bar).toBeFocused()
  // Announced every ten percent
  await expect(bar.getByRole('status')).toHaveText(/^[1-9]0%$/)
  const [pause, cancel] = [bar.getByRole('button').first(), bar.getByRole('button', { name: texts.cancel })]
  for (const [now, next] of [
    [texts.pause, texts.resume],
    [texts.resume, texts.pause],
  ] as const) {
    await expect(pause).toHaveText(now)
    await enterOn(page, pause)
    await expect(pause).toHaveText(next)
    await expect(pause).toBeFocused()
  }
  await expectWholeRings(bar)
  await enterOn(page, cancel)
  await expect(textOf(page, uploadsTexts.cancelled)).toBeVisible()
  await expect(upload).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/my-artworks')
  await expect(page.getByText("You haven't uploaded any artworks yet")).toBeVisible()
})

test('shows a network error when the API is unreachable', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await sendOnlyToPublish(page)
  await signIn(page, 'creator')
  await fillUpload(page, await picture('offline.png'), 'No way out')
  await page.route('**/api/uploads', (route) => route.abort())
  await pressUpload(page)
  await expect(textOf(page, uploadsTexts.networkError.title)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByLabel('Title')).toHaveValue('No way out')
})
