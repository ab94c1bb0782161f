import { fileURLToPath } from 'node:url'
import { publishingTexts as texts } from '@atelier/mf-gallery/uploads/texts.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { site } from './site.ts'

export const reel = fileURLToPath(import.meta.resolve('@atelier/demo/clips/one-ribbon-no-dancer.mp4'))

const s3 = new URL(site.env['S3_ENDPOINT'] ?? 'http://127.0.0.1')

/** Whether a request goes straight to S3. */
export const isPart = (url: URL): boolean => url.host === s3.host

/** The part number of an upload request to S3. */
export const partOf = (url: string): string | null => new URL(url).searchParams.get('partNumber')

/** A file for a file input. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A noise image of about 3 bytes per pixel. */
export const picture = async (name: string, width = 640, height = 480): Promise<TestFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width, height, channels: 3, background: '#446', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer(),
})

/** Files are then sent only when they are published, as with Save-Data. */
export async function sendOnlyToPublish(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
}

/** Chooses a file (or a path) on the upload page and fills in a title. */
export async function fillUpload(page: Page, file: string | TestFile, title: string): Promise<void> {
  await page.goto('/upload-art')
  await chooseFile(page, file)
  await page.getByLabel('Title').fill(title)
}

/** The page's inputs for files: the artwork's, its thumbnail's. Those of a first paint are inert. */
export const fileInputs = (page: Page): Locator => page.locator('input[type=file]:not([inert])')

/** Chooses the artwork file. */
export const chooseFile = (page: Page, file: string | TestFile | TestFile[]): Promise<void> =>
  fileInputs(page).first().setInputFiles(file)

export const pressUpload = (page: Page): Promise<void> =>
  page.getByRole('button', { name: texts.upload, exact: true }).click()

/** Part numbers sent to S3, in order, including failed requests. */
export function watchParts(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && isPart(new URL(request.url()))) sent.push(partOf(request.url()) ?? '?')
  })
  return sent
}
