import { readFile } from 'node:fs/promises'
import { rowsTexts } from '@atelier/mf-gallery/uploads/rows/rows-texts.ts'
import { publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { signIn } from '../../support/signed-in.ts'
import { chooseFile, fileInputs, picture, reel, watchParts } from '../../support/uploading.ts'

const LONG = 'a-name-of-a-file-that-is-so-long-that-no-row-on-any-phone-in-the-world-can-ever-hold-it-whole.png'

test('rows with a picture, a film and its frame survive a reload, and are published without sending them again', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000)
  // The trace recorder inspects previews, which the page's CSP blocks
  complaints.expect(/blob/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'creator')
  await page.goto('/upload-art')
  const sent = watchParts(page)
  await chooseFile(page, [
    await picture(LONG),
    { name: 'ribbon.mp4', mimeType: 'video/mp4', buffer: await readFile(reel) },
    { name: 'notes.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Details of/ }) })
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(texts.isNoArtwork('notes.svg'))).toBeVisible()
  const film = rows.nth(1)
  await expect(film.locator('img')).toBeVisible({ timeout: 30_000 })
  for (const row of await rows.all()) await expect(row).toContainText(rowsTexts.sent, { timeout: 60_000 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'upload-art, several files')
  await film.getByRole('textbox').fill('Ribbon')
  await rows.first().getByRole('textbox').fill('Long name')
  const parts = sent.length

  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(film.getByRole('textbox')).toHaveValue('Ribbon')
  await expect(film.locator('img')).toBeVisible()
  await page.getByRole('button', { name: texts.uploadAll(2) }).click()
  await expect(page).toHaveURL(/\/dashboard\/creator$/, { timeout: 60_000 })
  // The frame, and perhaps the clip
  expect(sent.length - parts).toBeLessThanOrEqual(2)
  await page.goto('/my-artworks')
  for (const title of ['Ribbon', 'Long name']) await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.goto('/upload-art')
  await expect(fileInputs(page).first()).toBeAttached()
  await expect(rows).toHaveCount(0)
})
