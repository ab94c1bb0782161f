import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/quiet-page.ts'
import { signIn } from '../support/signed-in.ts'
import { fillUpload, isPart, partOf, picture, pressUpload, reel, watchParts } from '../support/uploading.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { publishingTexts, publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'
import { uploadTexts } from '@atelier/platform/texts'
import { uploadsTexts } from '@atelier/shell/uploads/texts.ts'

/** About 10 MB: two parts. */
const largePicture = () => picture('large.png', 1900, 1750)
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test('an image is published, told so, and the dashboard follows', async ({ page }) => {
  await signIn(page, 'creator')
  await fillUpload(page, await picture('dusk.png'), 'Dusk over glass')
  await page.getByLabel('Tags').fill('neon, , sea ')
  await pressUpload(page)
  await expect(told(page, uploadTexts.success.title)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/creator$/)
  await page.goto('/my-artworks')
  await page.getByRole('link', { name: 'Dusk over glass' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dusk over glass')
  await expect(page.getByText('neon', { exact: true })).toBeVisible()
})

test('a reel is published with one of its frames', async ({ page }) => {
  await signIn(page, 'creator')
  await fillUpload(page, reel, 'Ribbon')
  await pressUpload(page)
  await expect(told(page, mediaErrorTexts.missingThumbnail.title)).toBeVisible()
  await expect(page.getByRole('radio', { name: texts.reel })).toBeChecked()
  await page.getByRole('button', { name: texts.useFrame }).click()
  await expect(page.getByText('thumbnail.jpg')).toBeVisible()
  await pressUpload(page)
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 25_000 })
  await page.goto('/my-artworks')
  await page.getByRole('link', { name: 'Ribbon' }).click()
  await expect(page.locator('main video')).toHaveAttribute('poster', /^\/media\//)
})

test('what is missing or not allowed is told before anything is sent', async ({ page }) => {
  await signIn(page, 'creator')
  await page.goto('/upload-art')
  await pressUpload(page)
  await expect(told(page, publishingTexts.missingInformation.title)).toBeVisible()
  const file = page.locator('input[type=file]').first()
  await file.setInputFiles({ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(told(page, mediaErrorTexts.invalidFileType.title)).toBeVisible()
  await file.setInputFiles(path.join(import.meta.dirname, 'uploads.spec.ts'))
  await expect(told(page, mediaErrorTexts.invalidFileType.description)).toBeVisible()
})

test('what only looks like a picture is refused by its content', async ({ page, complaints }) => {
  // The recorder of traces looks into what a preview shows, which the page's policy keeps from it
  complaints.expect(/status of 4\d\d|blob/)
  await signIn(page, 'creator')
  const buffer = Buffer.from('<html><script>alert(1)</script></html>')
  await fillUpload(page, { name: 'page.gif', mimeType: 'image/gif', buffer }, 'Not a picture')
  await pressUpload(page)
  await expect(told(page, mediaErrorTexts.invalidFileType.title)).toBeVisible()
  await expect(page).toHaveURL(/\/upload-art$/)
})

test.describe.configure({ timeout: 60_000 })

test('after a cut only the part on its way is sent again', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await signIn(page, 'creator')
  await fillUpload(page, await largePicture(), 'Cut in the middle')
  const sent = watchParts(page)
  let cut = false
  await page.route(isPart, (route) => {
    if (cut || partOf(route.request().url()) !== '2') return route.fallback()
    cut = true
    return route.abort()
  })
  await pressUpload(page)
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 25_000 })
  expect(sent).toEqual(['1', '2', '2'])
})

test('after a reload it goes on with what is missing', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|ERR_ABORTED/)
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
  await pressUpload(page)
  await reached
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 25_000 })
  expect(sent.filter((part) => part === '1')).toHaveLength(1)
  await page.goto('/my-artworks')
  await expect(page.getByRole('link', { name: 'Reloaded in the middle' })).toBeVisible()
})

test('it goes on while other pages are visited, which then stay', async ({ page }) => {
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
  await expect(told(page, uploadTexts.success.title)).toBeVisible()
  await expect(page.getByRole('link', { name: /Uploading On a walk/ })).toBeHidden({ timeout: 8000 })
  expect(new URL(page.url()).pathname).toBe('/')
})

test('where S3 cannot be reached the file goes through the site', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await signIn(page, 'creator')
  await fillUpload(page, await picture('fallback.png'), 'The other way')
  await page.route(isPart, (route) => route.abort())
  const whole = page.waitForRequest((request) => request.url().endsWith('/file'))
  await pressUpload(page)
  await whole
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 25_000 })
})

test('a cancelled upload publishes nothing', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|ERR_ABORTED/)
  await signIn(page, 'creator')
  await fillUpload(page, await picture('cancel.png'), 'Never mind')
  await page.route(isPart, () => undefined)
  await pressUpload(page)
  await page.getByRole('button', { name: texts.cancel, exact: true }).click()
  await expect(told(page, uploadsTexts.cancelled)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/my-artworks')
  await expect(page.getByText("You haven't uploaded any artworks yet")).toBeVisible()
})

test('without the API it says that the network failed', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await signIn(page, 'creator')
  await fillUpload(page, await picture('offline.png'), 'No way out')
  await page.route('**/api/uploads', (route) => route.abort())
  await pressUpload(page)
  await expect(told(page, uploadsTexts.networkError.title)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByLabel('Title')).toHaveValue('No way out')
})
