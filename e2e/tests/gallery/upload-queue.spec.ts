import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { chooseFile, picture, pressUpload } from '../../support/uploading.ts'
import { queueTexts } from '@atelier/mf-gallery/uploads/queue-texts.ts'
import { publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'
import { uploadTexts } from '@atelier/platform/texts'
import { uploadsTexts } from '@atelier/shell/uploads/texts.ts'

const refusal = { code: 'UPLOAD_INVALID', status: 422, message: 'Not this one.', request_id: 'r' }

test.describe.configure({ timeout: 90_000 })

/** Fills in the form and submits it; the first upload leaves it hidden. */
async function queue(page: Page, title: string): Promise<void> {
  const another = page.getByRole('button', { name: texts.another })
  if (await another.isVisible()) await another.click()
  await chooseFile(page, await picture(`${title}.png`, 64, 48))
  await page.getByLabel('Title').fill(title)
  await pressUpload(page)
  await expect(another).toBeVisible()
}

/** Holds the calls that publish; the returned function resolves to those held, once there are this many. */
async function holdCalls(page: Page): Promise<(count: number) => Promise<Route[]>> {
  const held: Route[] = []
  await page.route('**/api/artworks', (route) =>
    route.request().method() === 'POST' ? void held.push(route) : route.fallback(),
  )
  return async (count) => {
    await expect.poll(() => held.length).toBe(count)
    return held.splice(0)
  }
}

const waiting = (page: Page, works: number) => page.getByRole('region', { name: queueTexts.waiting(works) })
const bar = (page: Page, title: string) => page.getByRole('group', { name: uploadTexts.uploadingWork(title) })
const titlesOf = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Queued/ })

test('publishes one by one across reload, tabs and a lost connection; one that waits is canceled', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|WebSocket|[Cc]hunk/)
  // The held call of a tab that closes may arrive, which uses its upload
  complaints.expect(/status of 404/)
  await signIn(page, 'creator')
  await page.goto('/upload-art')
  const held = await holdCalls(page)
  for (const title of ['Queued 1', 'Queued 2', 'Queued 3']) await queue(page, title)
  await expect(bar(page, 'Queued 1')).toContainText(uploadTexts.place(1, 3))
  await expectAccessible(page, 'a queue of uploads')
  const [first] = await held(1)
  await context.setOffline(true)
  await expect(bar(page, 'Queued 1')).toContainText(uploadTexts.offline)
  await context.setOffline(false)
  expect(first!.request().failure()).not.toBeNull()
  for (const route of await held(1)) await route.fallback()
  await expect(bar(page, 'Queued 2')).toContainText(uploadTexts.place(2, 3))
  await held(1)
  await page.reload()
  await expect(bar(page, 'Queued 2')).toContainText(uploadTexts.place(2, 3))

  const other = await context.newPage()
  complaints.listenTo(other)
  await other.goto('/upload-art')
  await expect(bar(other, 'Queued 2')).toBeVisible()
  await waiting(other, 1)
    .getByRole('button', { name: queueTexts.cancelWork('Queued 3') })
    .click()
  for (const each of [page, other]) await expect(waiting(each, 1)).toBeHidden()

  // The other tab goes on
  await page.close()
  await expect(other.getByText(uploadsTexts.published(2).title).first()).toBeVisible({ timeout: 25_000 })
  await other.goto('/my-artworks')
  await expect(titlesOf(other)).toHaveCount(2)
})

test('what the server refuses in the middle stops no other, and is retried', async ({ page, complaints }) => {
  complaints.expect(/status of 4\d\d/)
  await signIn(page, 'creator')
  await page.goto('/upload-art')
  const held = await holdCalls(page)
  for (const title of ['Queued 1', 'Queued 2', 'Queued 3']) await queue(page, title)
  for (const title of ['Queued 1', 'Queued 2', 'Queued 3']) {
    const [route] = await held(1)
    expect(route!.request().postData()).toContain(title)
    if (title === 'Queued 2') await route!.fulfill({ status: 422, json: refusal })
    else await route!.fallback()
  }
  const failed = page.getByRole('region', { name: uploadTexts.failed(1) })
  await expect(failed).toContainText('Not this one.', { timeout: 25_000 })
  await expect(page.getByText(uploadsTexts.published(2).title).first()).toBeVisible({ timeout: 25_000 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: uploadTexts.failed(1) })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('link', { name: uploadTexts.failed(1) }).click()
  await failed.getByRole('button', { name: queueTexts.retryWork('Queued 2') }).click()
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 25_000 })
  await page.goto('/my-artworks')
  await expect(titlesOf(page)).toHaveCount(3)
})
