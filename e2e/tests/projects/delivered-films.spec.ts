import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PREVIEW_VIDEO_SIDE_MAX } from '@atelier/contract/deliveries/limits.ts'
import { workPath } from '@atelier/contract/paths/projects.ts'
import { answerTexts, deliverTexts, filesTexts, pinsTexts } from '@atelier/mf-projects/deliveries/deliveries-texts.ts'
import { previewTexts } from '@atelier/mf-projects/deliveries/deliver/film-preview/texts.ts'
import type { Page } from '@playwright/test'
import { enter, makePerson } from '../../support/people.ts'
import { accept, applyTo, postProject } from '../../support/projects.ts'
import { expect, test } from '../../support/quiet-page.ts'

const source = fileURLToPath(import.meta.resolve('@atelier/demo/clips/lantern-drift.mp4'))
const tooShort = fileURLToPath(new URL('../../../backend/test/corpus/seeds/plain.mp4', import.meta.url))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const player = (page: Page) => page.getByRole('article').locator('video')
/** Of a preview, at most. */
const BYTES_PER_SECOND = 200_000
/** Until a film is converted, uploaded and checked, in milliseconds. */
const MADE = { timeout: 60_000 }

test.describe.configure({ timeout: 120_000 })

/** The page of a work whose creator is choosing files, and the client's browser. */
async function begin(page: Page, ...names: string[]) {
  const [buyer, creator] = [
    await makePerson({ role: 'buyer', full_name: 'Ben Client' }),
    await makePerson({ role: 'creator', full_name: 'Ines Creator' }),
  ]
  const project = await postProject(buyer, 'A film')
  await accept(buyer, await applyTo(project, creator))
  await enter(page, creator)
  await page.goto(workPath(project.id))
  await button(page, deliverTexts.deliver).click()
  const buffer = await readFile(source)
  const films = names.map((name) => ({ name, mimeType: 'video/mp4', buffer }))
  await page.getByLabel(deliverTexts.files, { exact: true }).setInputFiles(films)
  return { buyer, address: workPath(project.id) }
}

/** Brightness of the small pixels of a second of the film that is shown. */
const pixelsAt = (page: Page, second: number) =>
  player(page).evaluate(async (film: HTMLVideoElement, second) => {
    film.currentTime = second
    await new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
    const canvas = new OffscreenCanvas(180, 320)
    const context = canvas.getContext('2d')!
    context.drawImage(film, 0, 0, 180, 320)
    const { data } = context.getImageData(0, 0, 180, 320)
    return Array.from({ length: 180 * 320 }, (_, n) => data[n * 4]! + data[n * 4 + 1]! + data[n * 4 + 2]!)
  }, second)

async function approve(page: Page) {
  await button(page, answerTexts.approve).click()
  await page.getByRole('dialog').getByRole('button', { name: answerTexts.approve }).click()
  await button(page, answerTexts.openNow).click()
  await page.getByRole('dialog').getByRole('button', { name: answerTexts.openNow }).click()
}

test('a client watches a small, marked film, comments on a second of it, and then has the whole one', async ({
  page,
  anotherBrowser,
}) => {
  const { buyer, address } = await begin(page, 'Lanterns.mp4')
  await expect(page.getByText(previewTexts.ready)).toBeVisible(MADE)
  // What was made is still there
  await expect(page.getByText(deliverTexts.draftSaved)).toBeVisible()
  await page.reload()
  await expect(page.getByText(previewTexts.ready)).toBeVisible()
  await button(page, deliverTexts.deliver).click()
  await expect(player(page)).toBeVisible(MADE)

  const client = await anotherBrowser()
  await enter(client, buyer)
  await client.goto(address)
  const small = await player(client).evaluate(async (film: HTMLVideoElement) => {
    while (film.readyState === 0) await new Promise((resolve) => setTimeout(resolve, 50))
    const { currentSrc, duration, videoWidth, videoHeight } = film
    return { currentSrc, duration, side: Math.max(videoWidth, videoHeight) }
  })
  const whole = await player(page).evaluate(({ duration }: HTMLVideoElement) => duration)
  expect(Math.abs(small.duration - whole)).toBeLessThan(0.2)
  expect(small.side).toBeLessThanOrEqual(PREVIEW_VIDEO_SIDE_MAX)
  const part = await client.request.get(small.currentSrc, { headers: { range: 'bytes=0-9' } })
  expect(part.status()).toBe(206)
  expect(Number(part.headers()['content-range']!.split('/')[1])).toBeLessThan(BYTES_PER_SECOND * whole)
  for (const variant of ['original', 'final'])
    expect((await client.request.get(small.currentSrc.replace('/preview', `/${variant}`))).status()).toBe(404)
  for (const second of [0.5, 3]) {
    const [marked, plain] = [await pixelsAt(client, second), await pixelsAt(page, second)]
    const changed = marked.filter((value, n) => Math.abs(value - plain[n]!) > 90)
    expect(changed.length / marked.length).toBeGreaterThan(0.05)
  }

  await button(client, pinsTexts.atSecond('0:03')).click()
  await client.getByRole('textbox', { name: pinsTexts.label }).fill('Cut here.')
  await button(client, pinsTexts.add).click()
  await expect(button(page, pinsTexts.showAt(1, '0:03'))).toBeVisible()
  await approve(client)
  await expect(player(client)).toHaveAttribute('src', /\/final\?/)
  await button(client, pinsTexts.showAt(1, '0:03')).click()
  await expect.poll(() => player(client).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBe(3)
  await expect(client.getByText(filesTexts.smallFilm)).toHaveCount(0)
})

test('a browser that cannot encode shows the client a still, or a small film made elsewhere', async ({
  page,
  anotherBrowser,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  const { buyer, address } = await begin(page, 'Lanterns.mp4', 'Ribbon.mp4')
  await expect(page.getByText(previewTexts.none.unsupported)).toHaveCount(2)
  const own = page.locator('input[data-preview]').first()
  await own.setInputFiles(tooShort)
  await expect(page.getByRole('alert').filter({ hasText: '960' })).toBeVisible()
  await own.setInputFiles(source)
  await expect(page.getByText(previewTexts.own)).toBeVisible(MADE)
  for (const name of ['Lanterns.mp4', 'Ribbon.mp4'])
    await expect(button(page, deliverTexts.remove(name))).toBeVisible(MADE)
  await button(page, deliverTexts.deliver).click()
  await expect(player(page)).toBeVisible(MADE)

  const client = await anotherBrowser()
  await enter(client, buyer)
  await client.goto(address)
  await expect(player(client)).toHaveAttribute('src', /\/preview\?/)
  await button(client, 'Ribbon.mp4').click()
  await expect(client.getByText(filesTexts.noFilm)).toBeVisible()
  await expect(player(client)).toHaveCount(0)
  await expect(client.getByRole('img', { name: 'Ribbon.mp4' })).toBeVisible()
})
