import { expect, test } from 'vitest'
import sharp from 'sharp'
import { movingPicture, photo } from '../../../test/pictures.ts'
import { withAvifXmp } from './avif-xmp.ts'
import { markPacket } from './packet.ts'
import { withWebpXmp } from './webp-xmp.ts'

const mark = {
  title: 'Dawn & "dusk" <b> \u0001',
  creator: 'Ada Nović',
  page: 'https://atelier.example/artwork/1',
  creatorPage: 'https://atelier.example/creators/2',
  license: 'cc_by',
  training: false,
  made_by: 'partly_ai',
} as const
const first = markPacket(mark)
const second = markPacket({ ...mark, title: 'Longer '.repeat(17), license: 'cc0', training: true })

const picture = await photo(330, 220)
const moving = await movingPicture(60, 40)
const seeThrough = sharp(picture).ensureAlpha(0.5)
const files: Record<string, [Buffer, typeof withWebpXmp]> = {
  'a simple WebP': [await sharp(picture).webp().toBuffer(), withWebpXmp],
  'a lossless WebP': [await sharp(picture).webp({ lossless: true }).toBuffer(), withWebpXmp],
  'a WebP with transparency': [await seeThrough.clone().webp().toBuffer(), withWebpXmp],
  'a lossless WebP with transparency': [await seeThrough.clone().webp({ lossless: true }).toBuffer(), withWebpXmp],
  'an animated WebP': [await sharp(moving, { animated: true }).webp().toBuffer(), withWebpXmp],
  'an AVIF': [await sharp(picture).avif({ effort: 0 }).toBuffer(), withAvifXmp],
  'an AVIF with transparency': [await seeThrough.clone().avif({ effort: 0 }).toBuffer(), withAvifXmp],
}

const pixels = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer()

test.each(Object.entries(files))('%s is marked, and again, with the same pixels', async (_, [file, write]) => {
  const marked = write(file, first)!
  const again = write(marked, second)!
  for (const [written, packet] of [
    [marked, first],
    [again, second],
  ] as const) {
    const { xmp, ...found } = await sharp(written, { animated: true }).metadata()
    expect(xmp?.toString()).toBe(packet)
    const before = await sharp(file, { animated: true }).metadata()
    expect([found.width, found.hasAlpha, found.pages]).toEqual([before.width, before.hasAlpha, before.pages])
    expect((await pixels(written)).equals(await pixels(file))).toBe(true)
    expect(written.length - file.length).toBeLessThan(Buffer.byteLength(packet) + 140)
  }
  expect(write(again, first)!.equals(marked)).toBe(true)
})

test('leaves other files alone', () => {
  for (const write of [withWebpXmp, withAvifXmp])
    for (const file of [picture, Buffer.alloc(0), Buffer.from(`RIFF\0\0\0\0WEBP${'VP8 '}\xff\0\0\0`, 'latin1')])
      expect(write(file, first)).toBeNull()
})
