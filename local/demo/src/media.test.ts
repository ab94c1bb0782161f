import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { WIDTHS } from '@atelier/backend/media/renditions/renditions.ts'
import { BufferSource, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoData } from './data/demo-data.ts'
import { demoPictures } from './demo-pictures.ts'

const media = path.join(import.meta.dirname, '../media')
const filesIn = (folder: string) => readdirSync(path.join(media, folder)).sort()
const images = demoData.artworks.filter(({ file_type }) => file_type === 'image')
const clips = demoData.artworks.filter(({ file_type }) => file_type === 'video')
const avatars = new Set(demoData.people.flatMap(({ avatar }) => avatar ?? []))

test('uses every file once, and every picture and clip has its files', () => {
  expect(filesIn('artworks')).toEqual(images.map(({ source }) => `${source}.jpg`).sort())
  expect(filesIn('avatars')).toEqual([...avatars].map((name) => `${name}.jpg`).sort())
  expect(filesIn('clips')).toEqual(clips.flatMap(({ source }) => [`${source}.jpg`, `${source}.mp4`]).sort())
})

test('has the AVIF files of every picture and poster, of the widths of its renditions', async () => {
  expect(filesIn('avif')).toEqual(demoData.artworks.map(({ source }) => source).sort())
  for (const { source, file_type } of demoData.artworks) {
    const folder = file_type === 'image' ? 'artworks' : 'clips'
    const { width } = await sharp(path.join(media, folder, `${source}.jpg`)).metadata()
    const widths = [...WIDTHS.filter((one) => one < width), width]
    for (const file of filesIn(`avif/${source}`)) expect(widths).toContain(Number.parseInt(file))
  }
})

test('reads a picture once, with its AVIF files', async () => {
  const read = demoPictures(media)
  const [{ source }] = images as [(typeof images)[number]]
  const picture = await read('artworks', source)
  expect(await read('artworks', source)).toBe(picture)
  expect(picture.avif_widths).toEqual(
    filesIn(`avif/${source}`)
      .map((file) => Number.parseInt(file))
      .sort((a, b) => a - b),
  )
  const { format, width } = await sharp(picture.images[0]!.avif!).metadata()
  expect([format, width]).toEqual(['heif', picture.widths[0]])
})

test('no file is larger than 2 MB, and all of them together than 12 MB', () => {
  const sizes = ['artworks', 'avatars', 'clips'].flatMap((folder) =>
    filesIn(folder).map((file) => statSync(path.join(media, folder, file)).size),
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000_000)
  const avif = demoData.artworks.flatMap(({ source }) =>
    filesIn(`avif/${source}`).map((file) => statSync(path.join(media, 'avif', source, file)).size),
  )
  expect(avif.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000)
})

test.each(images)('$source is large enough for its renditions and no wider than the widest', async ({ source }) => {
  const { format, width, height } = await sharp(path.join(media, 'artworks', `${source}.jpg`)).metadata()
  expect(format).toBe('jpeg')
  expect(width).toBeLessThanOrEqual(WIDTHS.at(-1)!)
  expect(Math.max(width, height)).toBeGreaterThanOrEqual(1200)
})

test.each(clips)('$source plays in every browser and starts before it is fully loaded', async (artwork) => {
  const bytes = await readFile(path.join(media, 'clips', `${artwork.source}.mp4`))
  expect(bytes.length).toBeLessThan(700_000)
  // Fast start: the index precedes the media data.
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))

  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const track = (await input.getPrimaryVideoTrack())!
  expect(await track.getCodec()).toBe('avc')
  // Baseline is 42, main 4d.
  expect(await track.getCodecParameterString()).toMatch(/^avc1\.(42|4d)/i)
  const size = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  expect(size).toEqual(artwork.orientation === 'horizontal' ? [960, 540] : [540, 960])
  expect(await input.computeDuration()).toBeCloseTo(5, 1)
  expect(await input.getPrimaryAudioTrack()).toBeNull()

  const poster = await sharp(path.join(media, 'clips', `${artwork.source}.jpg`)).metadata()
  expect([poster.width, poster.height]).toEqual(size)
})

test('contains vertical and horizontal clips', () => {
  const orientations = clips.map(({ orientation }) => orientation)
  expect(orientations.filter((one) => one === 'horizontal').length).toBeGreaterThanOrEqual(4)
  expect(orientations.filter((one) => one === 'vertical').length).toBeGreaterThanOrEqual(2)
})
