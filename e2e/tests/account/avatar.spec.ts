import { profilePath } from '@atelier/contract/paths/account.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { avatarTexts as texts } from '@atelier/mf-account/avatar/texts.ts'
import { leaveTexts } from '@atelier/shell/routing/texts.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { failCalls } from '../../support/failing-calls.ts'
import { holdRequests } from '../../support/hold-requests.ts'
import { enterOn, tabTo } from '../../support/keyboard.ts'
import { accountMenu, field } from '../../support/profile.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { toast } from '../../support/toasts.ts'
import type { TestFile } from '../../support/uploading.ts'
import { chooseFile, isPart, picture, watchParts } from '../../support/uploading.ts'

test.describe.configure({ timeout: 60_000 })

/** Timeout for the server to process a photo on a busy machine, in ms. */
const PATIENCE = { timeout: 20_000 }

const change = (page: Page) => page.getByRole('button', { name: texts.change })
const use = (page: Page) => page.getByRole('button', { name: texts.use })
const photo = (page: Page) => page.getByRole('group', { name: texts.photo })
const crop = (page: Page) => page.getByRole('dialog', { name: texts.cropTitle })
const ring = (page: Page) => page.getByRole('progressbar', { name: texts.uploading })
const failed = (page: Page, description: string) => toast(page, 'alert', { title: texts.uploadFailed, description })

test.beforeEach(async ({ page, complaints }) => {
  // The trace recorder inspects previews, which the page's CSP blocks
  complaints.expect(/blob/)
  await signIn(page, 'creator', 'Cem Artist')
})

/** A 2:1 image: red on the left, blue on the right. */
const redAndBlue = async (): Promise<TestFile> => {
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#f00' } })
    .extend({ right: 400, background: '#00f' })
    .png()
    .toBuffer()
  return { name: 'halves.png', mimeType: 'image/png', buffer: red }
}

/** The URL of the loaded image, once it differs from `before`. */
async function shownAddress(within: Locator, before?: string | null): Promise<string> {
  const image = within.locator('img:not([src^=blob])')
  await expect(image).toHaveAttribute('src', /\?v=\d+$/)
  if (before) await expect(image).not.toHaveAttribute('src', before, PATIENCE)
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  return (await image.getAttribute('src'))!
}

async function cropAs(page: Page, file: TestFile): Promise<void> {
  await chooseFile(page, file)
  await use(page).click()
}

const expectUploaded = (page: Page) => expect(toast(page, 'status', texts.uploaded)).toBeVisible(PATIENCE)

test('crops a photo by keyboard and shows it everywhere until it is removed', async ({ page, context, complaints }) => {
  await page.goto(profilePath())
  await field(page, 'location').fill('Being typed')
  const tab = await context.newPage()
  complaints.listenTo(tab)
  await tab.goto('/contact')
  await expect(accountMenu(tab)).toHaveText('CA')

  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, change(page), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(await redAndBlue())
  const zoom = crop(page).getByRole('slider', { name: texts.zoom })
  await expect(zoom).toBeFocused()
  for (const key of ['ArrowRight', 'ArrowRight', '+', '+', '-']) await page.keyboard.press(key)
  await expect(zoom).toHaveAttribute('aria-valuetext', texts.percent(1.2))
  await tabTo(page, crop(page).getByRole('application', { name: texts.cropArea }))
  for (let pressed = 0; pressed < 20; pressed++) await page.keyboard.press('ArrowRight')
  const release = await holdRequests(page, isPart)
  await enterOn(page, use(page))
  await expect(ring(page)).toBeVisible()
  await expect(change(page)).toBeHidden()
  await expect(photo(page).getByRole('button', { name: texts.cancel })).toBeFocused()
  release()

  await expectUploaded(page)
  const first = await shownAddress(accountMenu(page))
  expect(await shownAddress(accountMenu(tab))).toBe(first)
  await expect(ring(page)).toBeHidden()
  expect(await shownAddress(photo(page))).toBe(first)
  await expect(change(page)).toBeFocused()
  await expect(field(page, 'location')).toHaveValue('Being typed')
  // Moving the image to the right keeps its left half
  const { channels } = await sharp(await (await page.request.get(first)).body()).stats()
  expect(channels[0]!.min).toBeGreaterThan(200)
  expect(channels[2]!.max).toBeLessThan(50)

  await cropAs(page, await picture('another.png'))
  for (const one of [page, tab]) await shownAddress(accountMenu(one), first)
  await expect(ring(page)).toBeHidden()
  await enterOn(page, page.getByRole('button', { name: texts.remove }))
  await expect(toast(page, 'status', texts.removed)).toBeVisible()
  await expect(change(page)).toBeFocused()
  for (const place of [accountMenu(page), accountMenu(tab), photo(page)]) {
    await expect(place.locator('img')).toHaveCount(0)
    await expect(place).toContainText('CA')
  }
})

test('page and server reject a file that is not an image', async ({ page, complaints }) => {
  complaints.expect(/status of (4\d\d|500)/)
  await page.goto(profilePath())
  await chooseFile(page, { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(failed(page, texts.rules)).toBeVisible()
  await chooseFile(page, { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('words') })
  await expect(failed(page, mediaErrorTexts.unreadableFile.description)).toBeVisible()
  await expect(crop(page)).toBeHidden()

  let size = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/uploads$/.test(request.url()))
      size = (request.postDataJSON() as { size: number }).size
  })
  await page.route(isPart, (route) =>
    route.request().method() === 'PUT'
      ? route.fallback({ postData: Buffer.alloc(size, '<script>alert(1)</script>') })
      : route.fallback(),
  )
  await cropAs(page, await picture('swapped.png'))
  await expect(failed(page, mediaErrorTexts.invalidFileType.description)).toBeVisible()
  await expect(change(page)).toBeFocused()
  await page.unrouteAll()

  await failCalls(page, 'PUT', '**/api/accounts/me/avatar')
  await cropAs(page, await picture('not-taken.png'))
  await expect(toast(page, 'alert', texts.uploadFailed).last()).toBeVisible()
  await expect(ring(page)).toBeHidden()
  await expect(accountMenu(page).locator('img')).toHaveCount(0)
})

test('resumes after a lost connection, confirms before leaving, and keeps the old photo on cancel', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|ERR_ABORTED/)
  await page.goto(profilePath())
  const sent = watchParts(page)
  let isCut = false
  await page.route(isPart, (route) => {
    if (isCut || route.request().method() !== 'PUT') return route.fallback()
    isCut = true
    return route.abort()
  })
  await cropAs(page, await picture('cut.png'))
  await expectUploaded(page)
  expect(sent).toEqual(['1', '1'])
  const kept = await shownAddress(accountMenu(page))
  await expect(ring(page)).toBeHidden()

  const release = await holdRequests(page, isPart)
  await cropAs(page, await picture('cancelled.png'))
  await expect(ring(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Atelier' }).click()
  const question = page.getByRole('dialog', { name: leaveTexts.leaveTitle })
  await expect(question).toContainText(texts.leaveUpload)
  await question.getByRole('button', { name: leaveTexts.stay }).click()
  await photo(page).getByRole('button', { name: texts.cancel }).click()
  await expect(change(page)).toBeFocused()
  await expect(ring(page)).toBeHidden()
  release()
  await page.reload()
  expect(await shownAddress(accountMenu(page))).toBe(kept)
})
