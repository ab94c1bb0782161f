import path from 'node:path'
import { commonErrors } from '@atelier/contract/errors.ts'
import { IMAGE_MAX_BYTES, UPLOAD_TIMEOUT_MS, VIDEO_MAX_BYTES } from '@atelier/contract/media/limits.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { LARGE_FILE_BYTES, LARGE_FILE_TOAST_MS } from '@atelier/mf-gallery/uploads/limits.ts'
import { UPLOAD_RESET_MS } from '@atelier/shell/uploads/limits.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { sparseFile } from '../../support/sparse-file.ts'
import { toast } from '../../support/toasts.ts'
import {
  chooseFile,
  fileInputs,
  fillUpload,
  isPart,
  picture,
  pressUpload,
  reel,
  sendOnlyToPublish,
} from '../../support/uploading.ts'
import { publishingTexts, publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'
import { uploadTexts } from '@atelier/platform/texts'
import { uploadsTexts } from '@atelier/shell/uploads/texts.ts'

const LEAVING_MS = 500

test.beforeEach(async ({ page, complaints }) => {
  // The trace recorder inspects previews, which the page's CSP blocks
  complaints.expect(/blob/)
  await sendOnlyToPublish(page)
  await signIn(page, 'creator')
  await page.clock.install()
})

test('rejects a file that is too large, and warns about a large one for 5 s', async ({ page }) => {
  await page.goto('/upload-art')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [name, bytes, words] of [
    ['too-large.png', IMAGE_MAX_BYTES + 1, texts.imageTooLarge],
    ['too-large.mp4', VIDEO_MAX_BYTES + 1, texts.videoTooLarge],
  ] as const) {
    await chooseFile(page, await sparseFile(name, bytes))
    const found = { ...words, description: `${words.description} ${mediaErrorTexts.foundBytes(bytes)}` }
    await expect(toast(page, 'alert', found)).toBeVisible()
    await expect(main.getByText(texts.isTooLarge(name, found.description))).toBeVisible()
  }

  await page.clock.pauseAt(Date.now() + 60_000)
  const warning = toast(page, 'status', texts.largeFile)
  for (const [name, bytes] of [
    ['large.png', LARGE_FILE_BYTES],
    ['large.mp4', LARGE_FILE_BYTES + 1],
    ['larger.mp4', 2 * IMAGE_MAX_BYTES + 1],
  ] as const) {
    await chooseFile(page, await sparseFile(name, bytes))
    await expect(main.getByText(name, { exact: true })).toBeVisible()
    // Toasts are announced one task later
    await page.clock.runFor(1)
    await expect(warning).toBeVisible({ visible: bytes > LARGE_FILE_BYTES })
    if (bytes === LARGE_FILE_BYTES) continue
    await page.clock.runFor(LARGE_FILE_TOAST_MS - 100)
    await expect(warning).toBeVisible()
    await page.clock.runFor(100 + LEAVING_MS)
    await expect(warning).toBeHidden()
  }
  await expect(main.getByText(publishingTexts.noFrame)).toBeVisible()
})

test('a thumbnail must be an image', async ({ page }) => {
  await page.goto('/upload-art')
  await chooseFile(page, reel)
  await fileInputs(page).nth(1).setInputFiles(reel)
  await expect(toast(page, 'alert', texts.invalidThumbnailType)).toBeVisible()
  await expect(page.getByText(texts.isNoImage(path.basename(reel)))).toBeVisible()
})

test('aborts an upload after 10 minutes and resets the page 3 s later', async ({ page }) => {
  await fillUpload(page, await picture('endless.png'), 'Endless')
  await page.route(isPart, () => undefined)
  const underWay = page.waitForRequest((request) => request.method() === 'PUT' && isPart(new URL(request.url())))
  await pressUpload(page)
  await underWay
  await page.clock.fastForward(UPLOAD_TIMEOUT_MS)
  await expect(toast(page, 'alert', uploadsTexts.uploadTimeout)).toBeVisible()
  const bar = page.getByRole('group', { name: uploadTexts.uploadingWork('Endless') })
  await expect(bar).toContainText(uploadTexts.error)
  await page.clock.runFor(UPLOAD_RESET_MS)
  await expect(bar).toBeHidden()
  await expect(page.getByLabel('Title')).toHaveValue('Endless')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('shows the server’s error messages, and a generic one for unexpected errors', async ({ page, complaints }) => {
  complaints.expect(/status of (429|500)/)
  await fillUpload(page, await picture('refused.png'), 'Refused')
  await failCalls(page, 'POST', '**/api/uploads', 'TOO_MANY_REQUESTS')
  await pressUpload(page)
  const { text: description } = commonErrors.TOO_MANY_REQUESTS
  await expect(toast(page, 'alert', { title: uploadsTexts.uploadFailed, description })).toBeVisible()
  await failCalls(page, 'POST', '**/api/uploads')
  await pressUpload(page)
  await expect(toast(page, 'alert', uploadsTexts.unexpected)).toBeVisible()
})
