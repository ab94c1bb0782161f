import { fileURLToPath } from 'node:url'
import { publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { site } from './site.ts'

/** A short reel. */
export const reel = fileURLToPath(import.meta.resolve('@atelier/demo/clips/one-ribbon-no-dancer.mp4'))

const s3 = new URL(site.env['S3_ENDPOINT'] ?? 'http://127.0.0.1')

/** Whether a request goes straight to S3. */
export const isPart = (url: URL): boolean => url.host === s3.host

/** Which part of a file a request to S3 carries. */
export const partOf = (url: string): string | null => new URL(url).searchParams.get('partNumber')

/** A file as a page is given one. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of noise, about 3 bytes a pixel. */
export const picture = async (name: string, width = 640, height = 480): Promise<TestFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width, height, channels: 3, background: '#446', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer(),
})

/** Chooses a file, or its path, on the page that publishes, and gives it a title. */
export async function fillUpload(page: Page, file: string | TestFile, title: string): Promise<void> {
  await page.goto('/upload-art')
  await chooseFile(page, file)
  await page.getByLabel('Title').fill(title)
}

/** Chooses the work itself. */
export const chooseFile = (page: Page, file: string | TestFile): Promise<void> =>
  page.locator('input[type=file]').first().setInputFiles(file)

/** Presses Upload. */
export const pressUpload = (page: Page): Promise<void> =>
  page.getByRole('button', { name: texts.upload, exact: true }).click()

/** The parts that were sent to S3, in order; those that did not arrive as well. */
export function watchParts(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && isPart(new URL(request.url()))) sent.push(partOf(request.url()) ?? '?')
  })
  return sent
}
