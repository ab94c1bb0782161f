import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { movingPicture, twoHalves } from '../../../test/pictures.ts'
import { inspectPicture } from './inspect-picture.ts'
import { gifParts, jpegParts, pngParts } from './picture-parts.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import { pngChunk } from './sound-picture.ts'

const refusal = (file: Uint8Array) =>
  inspectPicture(file).then(
    () => 'accepted',
    (error: unknown) => (error instanceof RejectedFileError ? error.code : error),
  )

/** Writes a chunk into a PNG before its pixels. */
const withChunk = (png: Buffer, chunk: Buffer) => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])

/** A small PNG whose header claims 50,000 x 50,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 2], 8)
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', header), pixels, pngChunk('IEND', Buffer.alloc(0))])
}

/** A JPEG with a segment inserted after its start. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

/** A GIF with a comment before its end. */
function withRemark(gif: Buffer, text: string): Buffer {
  const remark = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, -1), remark, gif.subarray(-1)])
}

/** A file of the given size that repeats a unit. */
const endless = (head: Buffer, unit: Buffer, bytes = 5_000_000) =>
  Buffer.concat([head, Buffer.alloc(bytes - (bytes % unit.length), unit)])

const page = '<script>alert(1)</script>'
const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

test.each(['png', 'jpeg'] as const)('accepts a %s', async (format) => {
  expect(await inspectPicture(await twoHalves(400, 200, format))).toMatchObject({ width: 400, height: 200 })
})

test('keeps a GIF animated', async () => {
  const { images } = await inspectPicture(await movingPicture(400, 300))
  for (const { data } of images) expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', pages: 3 })
})

test('accepts a prompt in angle brackets', async () => {
  const prompt = Buffer.from('parameters\0a lighthouse <lora:ink:0.8>, 3 < 4, <style-of-monet>')
  expect(await refusal(withChunk(await twoHalves(40, 20), pngChunk('tEXt', prompt)))).toBe('accepted')
})

test("accepts a second picture after a phone's JPEG, without displaying it", async () => {
  const jpeg = await twoHalves(40, 20, 'jpeg')
  expect(await refusal(Buffer.concat([jpeg, jpeg]))).toBe('accepted')
})

test('strips the location from the displayed picture', async () => {
  const located = await sharp(await twoHalves(400, 200, 'jpeg'))
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(located).metadata()).exif?.length).toBeGreaterThan(0)
  for (const { data } of (await inspectPicture(located)).images)
    expect((await sharp(data).metadata()).exif).toBeUndefined()
})

const secret = Buffer.from('HIDDEN-PART')
const behind = async (picture: Promise<Buffer> | Buffer, ...more: Buffer[]) => Buffer.concat([await picture, ...more])
const jpeg = () => twoHalves(40, 20, 'jpeg')
const withGap = (file: Buffer) => {
  const { end } = jpegParts(file).parts[0]!
  return Buffer.concat([file.subarray(0, end), Buffer.alloc(9, 1), file.subarray(end)])
}

test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['a GIF with a page in its remark', async () => withRemark(await movingPicture(40, 20), `${page}HIDDEN-PART`)],
  ['a GIF with a script behind it', () => behind(movingPicture(40, 20), Buffer.from('*/=1;alert(1)'), secret)],
  ['a GIF with a line break behind it', () => behind(movingPicture(40, 20), Buffer.from('\r\n'))],
  ['a GIF without its end mark', async () => (await movingPicture(40, 20)).subarray(0, -1)],
  ['a PNG with a page in its texts', async () => withChunk(await twoHalves(40, 20), pngChunk('tEXt', Buffer.concat([Buffer.from(`Comment\0${page}`), secret])))], // prettier-ignore
  ['a PNG with a script behind it', () => behind(twoHalves(40, 20), Buffer.from('#!/bin/sh'), secret)],
  ['a PNG without its end chunk', async () => (await twoHalves(40, 20)).subarray(0, -12)],
  ['a PNG cut within its end chunk', async () => (await twoHalves(40, 20)).subarray(0, -5)],
  ['a JPEG that is a ZIP besides', () => behind(jpeg(), secret, zip)],
  [
    'a JPEG with a page in a remark',
    async () => withSegment(await jpeg(), 0xfe, Buffer.concat([Buffer.from(page), secret])),
  ],
  ['a JPEG that is a PDF besides', async () => withSegment(await jpeg(), 0xed, Buffer.from('%PDF-1.7 HIDDEN-PART'))],
  [
    'a JPEG whose first segment has a false length',
    async () => withSegment(await jpeg(), 0xe0, Buffer.from('JFIF\0'.padEnd(12_000))),
  ],
  [
    'a JPEG with chance bytes in a thumbnail',
    async () => withSegment(await jpeg(), 0xe1, Buffer.from('Exif\0\0 <% <script> */')),
  ],
  ['a JPEG without its end mark', async () => (await jpeg()).subarray(0, -2)],
  ['a JPEG with half an end mark', async () => (await jpeg()).subarray(0, -1)],
  ['a JPEG with bytes between its segments', async () => withGap(await jpeg())],
])('publishes %s, without what it hides', async (_, file) => {
  const { images } = await inspectPicture(await file())
  for (const { data } of images) expect(data.includes(secret)).toBe(false)
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, RegExp]>([
  [
    'an SVG',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`),
    'INVALID_FILE_TYPE',
    /an SVG file named \.jpg\.$/,
  ],
  [
    'a webp',
    () => twoHalves(40, 20, 'webp'),
    'INVALID_FILE_TYPE',
    /a WebP picture named \.jpg: please export it as JPEG/,
  ],
  ['a font', () => Buffer.from('OTTO\0'.padEnd(70, '\0')), 'INVALID_FILE_TYPE', /a file of type otf named \.jpg\.$/],
  [
    'a page that begins like a GIF',
    () => Buffer.from(`GIF89a${page}<html>`.padEnd(100)),
    'UNREADABLE_FILE',
    /end is missing/,
  ],
  ['a picture of 50,000 x 50,000 pixels', bomb, 'TOO_MANY_PIXELS', /has 2,500 megapixels\. Pictures can have up to 50/],
  ['a picture cut off', async () => (await twoHalves(400, 200)).subarray(0, 300), 'UNREADABLE_FILE', /end is missing/],
  [
    'a JPEG cut off',
    async () => (await twoHalves(400, 200, 'jpeg')).subarray(0, 900),
    'UNREADABLE_FILE',
    /end is missing/,
  ],
  ['a GIF cut off', async () => (await movingPicture(400, 200)).subarray(0, -40), 'UNREADABLE_FILE', /end is missing/],
])('rejects %s, and says why', async (_, file, code, text) => {
  const refused = await inspectPicture(await file(), 'x/1.jpg').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code, text: expect.stringMatching(text) as string })
})

test('a progressive JPEG without its last scans is incomplete', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 64, height: 64, channels: 3 as const, background: 'gray', noise }
  const file = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  const scans = jpegParts(file).parts.filter(({ kind }) => kind === 'da')
  expect(scans.length).toBeGreaterThan(3)
  for (const { start } of scans) expect(await refusal(file.subarray(0, start))).toBe('UNREADABLE_FILE')
  expect(await refusal(file.subarray(0, -2))).toBe('accepted')
})

const gifStart = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

test.each<[string, (file: Buffer) => unknown, Buffer, Buffer]>([
  ['a GIF of empty remarks', gifParts, gifStart, Buffer.from([0x21, 0xfe, 0])],
  ['a PNG of empty texts', pngParts, pngStart, pngChunk('tEXt', Buffer.alloc(0))],
  ['a JPEG of empty segments', jpegParts, Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe1, 0, 2])],
])('rejects %s before reading to the end', (_, parts, head, unit) => {
  expect(() => parts(endless(head, unit))).toThrow('too many parts')
})

test('pixels in very many chunks cost no memory', () => {
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2])
  const gif = Buffer.concat([endless(Buffer.concat([gifStart, image]), Buffer.from('\x01a')), Buffer.from([0, 0x3b])])
  const before = process.memoryUsage().rss
  gifParts(gif)
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6)
})
