import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { movingPicture, twoHalves } from '../../../test/pictures.ts'
import { inspectPicture } from './inspect-picture.ts'
import { checkGif, checkJpeg, checkPng } from './picture-structure.ts'
import { RejectedFileError } from './rejected-file-error.ts'

const refusal = (file: Uint8Array) =>
  inspectPicture(file).then(
    () => 'accepted',
    (error: unknown) => (error instanceof RejectedFileError ? error.code : error),
  )

function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(name, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

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

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`), 'INVALID_FILE_TYPE'],
  ['a webp', () => twoHalves(40, 20, 'webp'), 'INVALID_FILE_TYPE'],
  ['a page that begins like a GIF', () => Buffer.from(`GIF89a${page}<html>`.padEnd(100)), 'UNREADABLE_FILE'],
  ['a GIF with a page in its remark', async () => withRemark(await movingPicture(40, 20), page), 'HIDDEN_CONTENT'],
  [
    'a GIF with a script in its remark',
    async () => withRemark(await movingPicture(40, 20), '*/=alert(1)//'),
    'HIDDEN_CONTENT',
  ],
  [
    'a GIF with a script behind it',
    async () => Buffer.concat([await movingPicture(40, 20), Buffer.from('*/=1;alert(1)')]),
    'HIDDEN_CONTENT',
  ],
  [
    'a PNG with a page in its texts',
    async () => withChunk(await twoHalves(40, 20), pngChunk('tEXt', Buffer.from(`Comment\0${page}`))),
    'HIDDEN_CONTENT',
  ],
  [
    'a PNG with something behind it',
    async () => Buffer.concat([await twoHalves(40, 20), Buffer.from('#!/bin/sh')]),
    'HIDDEN_CONTENT',
  ],
  ['a JPEG that is a ZIP besides', async () => Buffer.concat([await twoHalves(40, 20, 'jpeg'), zip]), 'HIDDEN_CONTENT'],
  [
    'a JPEG with a page in a remark',
    async () => withSegment(await twoHalves(40, 20, 'jpeg'), 0xfe, Buffer.from(page)),
    'HIDDEN_CONTENT',
  ],
  [
    'a JPEG that is a PDF besides',
    async () => withSegment(await twoHalves(40, 20, 'jpeg'), 0xed, Buffer.from('%PDF-1.7')),
    'HIDDEN_CONTENT',
  ],
  [
    'a JPEG whose first segment has a false length',
    async () =>
      withSegment(await twoHalves(40, 20, 'jpeg'), 0xe0, Buffer.concat([Buffer.from('JFIF\0'), Buffer.alloc(12_000)])),
    'HIDDEN_CONTENT',
  ],
  ['a picture of 50,000 x 50,000 pixels', bomb, 'TOO_MANY_PIXELS'],
  ['a picture cut off', async () => (await twoHalves(400, 200)).subarray(0, 300), 'UNREADABLE_FILE'],
  ['a JPEG cut off', async () => (await twoHalves(400, 200, 'jpeg')).subarray(0, 900), 'UNREADABLE_FILE'],
])('rejects %s', async (_, file, code) => {
  expect(await refusal(await file())).toBe(code)
})

const gifStart = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

test.each<[string, (file: Buffer) => void, Buffer, Buffer]>([
  ['a GIF of empty remarks', checkGif, gifStart, Buffer.from([0x21, 0xfe, 0])],
  [
    'a GIF with a remark of single letters',
    checkGif,
    Buffer.concat([gifStart, Buffer.from([0x21, 0xfe])]),
    Buffer.from('\x01a'),
  ],
  ['a PNG of empty texts', checkPng, pngStart, pngChunk('tEXt', Buffer.alloc(0))],
  ['a JPEG of empty segments', checkJpeg, Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe1, 0, 2])],
])('rejects %s before reading to the end', (_, check, head, unit) => {
  expect(() => check(endless(head, unit))).toThrow('too many parts')
})

test('pixels in very many chunks cost no memory', () => {
  const image = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2])
  const gif = Buffer.concat([endless(Buffer.concat([gifStart, image]), Buffer.from('\x01a')), Buffer.from([0, 0x3b])])
  const before = process.memoryUsage().rss
  checkGif(gif)
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6)
})
