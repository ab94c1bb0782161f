import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { PngOptions, Sharp } from 'sharp'
import { pngParts } from '../../src/media/inspection/picture-parts.ts'
import { pngChunk } from '../../src/media/inspection/sound-picture.ts'
import { animatedPng } from '../animated-png.ts'
import { noise } from './jpegs.ts'
import { join, samplesOf, secret, seed, trailers } from './sample.ts'
import type { Sample } from './sample.ts'

const made = (change: (picture: Sharp) => Sharp = (picture) => picture, options: PngOptions = {}) =>
  change(noise(64, 48)).png(options).toBuffer()
const ink = { r: 20, g: 40, b: 200, alpha: 0.4 }
const clear = () => sharp({ create: { width: 64, height: 48, channels: 4, background: ink } })

const HEADER_END = 33
/** Before the pixels. */
const withChunks = async (...chunks: Buffer[]) => {
  const png = await made()
  return join(png.subarray(0, HEADER_END), ...chunks, png.subarray(HEADER_END))
}
const chunk = (kind: string, content: Buffer | string) => () => withChunks(pngChunk(kind, join(content)))
const hiding = (kind: string, before = '') => chunk(kind, join(before, secret))

/** A PNG of single bits, gray levels or colors that sharp does not write. */
function raw(bits: number, type: number, bytesOfRow: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(16, 0)
  header.writeUInt32BE(16, 4)
  header.set([bits, type], 8)
  const rows = Buffer.concat(
    Array.from({ length: 16 }, (_, n) => Buffer.alloc(1 + bytesOfRow, n % 2 ? 0x5a : 0).fill(0, 0, 1)),
  )
  const pixels = pngChunk('IDAT', deflateSync(rows))
  return join('\x89PNG\r\n\x1a\n', pngChunk('IHDR', header), ...chunks, pixels, pngChunk('IEND', Buffer.alloc(0)))
}

function sized(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return join('\x89PNG\r\n\x1a\n', pngChunk('IHDR', header), pixels, pngChunk('IEND', Buffer.alloc(0)))
}

/** Its pixels in chunks of other lengths. */
async function rechunked(cut: (pixels: Buffer) => Buffer[]): Promise<Buffer> {
  const png = await made()
  const { parts } = pngParts(png)
  const pixels = parts.filter(({ kind }) => kind === 'IDAT').map(({ content, end }) => png.subarray(content, end - 4))
  const chunks = cut(Buffer.concat(pixels)).map((bytes) => pngChunk('IDAT', bytes))
  return join(png.subarray(0, HEADER_END), ...chunks, pngChunk('IEND', Buffer.alloc(0)))
}

const cutAt = (place: (png: Buffer) => number) => async () => {
  const png = await made()
  return png.subarray(0, place(png))
}
const partOf = (png: Buffer, kind: string) => pngParts(png).parts.find((part) => part.kind === kind)!
const changed = (change: (png: Buffer) => void) => async () => {
  const png = await made()
  change(png)
  return png
}

const damagedEnd = (bytes: Buffer) => bytes.fill(0, bytes.length - 3)
const black = Buffer.from([0, 0, 0, 255, 0, 0])
const kinds = samplesOf('png', 'png', [
  ['8 bit', 'published', () => made()],
  ['16 bit', 'published', () => made((picture) => picture.toColourspace('rgb16'))],
  ['gray', 'published', () => made((picture) => picture.grayscale())],
  ['gray of 16 bit', 'published', () => made((picture) => picture.toColourspace('grey16'))],
  ['transparent', 'published', () => clear().png().toBuffer()],
  ['256 colors', 'published', () => made(undefined, { palette: true })],
  ['16 colors', 'published', () => made(undefined, { palette: true, colours: 16 })],
  ['2 colors', 'published', () => made(undefined, { palette: true, colours: 2 })],
  ['one bit, black and white', 'published', () => raw(1, 0, 2)],
  ['gray of 2 bits', 'published', () => raw(2, 0, 4)],
  ['gray of 4 bits', 'published', () => raw(4, 0, 8)],
  ['gray with transparency', 'published', () => raw(8, 4, 32)],
  ['two colors, one of them transparent', 'published', () => raw(1, 3, 2, pngChunk('PLTE', black), pngChunk('tRNS', Buffer.from([0, 255])))], // prettier-ignore
  ['interlaced', 'published', () => made(undefined, { progressive: true })],
  ['interlaced, 16 bit', 'published', () => made((picture) => picture.toColourspace('rgb16'), { progressive: true })],
  ['Display P3', 'published', () => made((picture) => picture.withIccProfile('p3'))],
  ['a color profile of noise', 'cleaned', chunk('iCCP', join('name\0\0', deflateSync(Buffer.alloc(900, 7)), secret))],
  [
    'a color profile of a megabyte',
    'published',
    chunk('iCCP', join('name\0\0', deflateSync(Buffer.alloc(1_000_000, 'acsp')))),
  ],
  ['gamma', 'published', chunk('gAMA', '\0\0\xb1\x8f')],
  ['HDR by its color codes', 'published', chunk('cICP', '\x09\x10\0\x01')],
  ['density', 'published', chunk('pHYs', '\0\0\x0b\x13\0\0\x0b\x13\x01')],
  ['background and time', 'published', () => withChunks(pngChunk('bKGD', Buffer.alloc(6)), pngChunk('tIME', Buffer.alloc(7)))], // prettier-ignore
  ['EXIF, XMP and a comment by ExifTool, turned', 'cleaned', () => seed('exif.png')],
  ['a prompt in angle brackets', 'published', chunk('tEXt', 'parameters\0a lighthouse <lora:ink:0.8>, 3 < 4')],
  ['a page in its texts', 'cleaned', hiding('tEXt', 'Comment\0<script>alert(1)</script>')],
  ['a packed text', 'cleaned', hiding('zTXt', 'prompt\0\0')],
  [
    'a text that would unpack to 100 MB',
    'published',
    chunk('zTXt', join('x\0\0', deflateSync(Buffer.alloc(100_000_000)))),
  ],
  ['a workflow of a generator', 'cleaned', hiding('iTXt', 'workflow\0\0\0\0\0{"nodes":[')],
  ['content credentials (C2PA)', 'cleaned', hiding('caBX')],
  ['a chunk of Apple', 'published', chunk('iDOT', Buffer.alloc(28))],
  ['a preview of Fireworks', 'cleaned', hiding('prVW')],
  ['an unknown chunk', 'cleaned', hiding('zzZz')],
  ['an unknown chunk of a megabyte', 'cleaned', chunk('vpAg', Buffer.alloc(1_000_000, secret))],
  ['a wrong checksum in a text', 'cleaned', () => withChunks(damagedEnd(pngChunk('tEXt', join('a\0', secret))))],
  ['a text after its pixels', 'cleaned', async () => join((await made()).subarray(0, -12), pngChunk('tEXt', secret), pngChunk('IEND', Buffer.alloc(0)))], // prettier-ignore
  [
    'pixels in chunks of one byte',
    'published',
    () => rechunked((pixels) => [...pixels].map((byte) => Buffer.from([byte]))),
  ],
  [
    'empty chunks among its pixels',
    'published',
    () => rechunked((pixels) => [Buffer.alloc(0), pixels, Buffer.alloc(0)]),
  ],
  ['something behind the pixels’ stream', 'cleaned', () => rechunked((pixels) => [join(pixels, secret)])],
  ['an end with content', 'cleaned', async () => join((await made()).subarray(0, -12), pngChunk('IEND', secret))],
  ...trailers.map(([name, hides, bytes]) => [`${name} behind it`, hides ? 'cleaned' : 'published', async () => join(await made(), bytes)] as const), // prettier-ignore
  ['a second PNG behind it', 'published', async () => join(await made(), await made())],
  ['one pixel', 'published', () => sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).png().toBuffer()], // prettier-ignore
])

const damaged = samplesOf('png-cut', 'png', [
  ['without its end', 'published', cutAt((png) => png.length - 12)],
  ['cut within its end', 'published', cutAt((png) => png.length - 5)],
  [
    'without the checksum of its pixels',
    'published',
    cutAt((png) => pngParts(png).parts.findLast(({ kind }) => kind === 'IDAT')!.end - 4),
  ],
  ['cut in the midst of its pixels', 'UNREADABLE_FILE', cutAt((png) => Math.floor(png.length / 2))],
  ['cut before its pixels', 'UNREADABLE_FILE', cutAt((png) => partOf(png, 'IDAT').start)],
  ['its header alone', 'UNREADABLE_FILE', cutAt(() => HEADER_END)],
  ['its signature alone', 'UNREADABLE_FILE', cutAt(() => 8)],
  ['a wrong checksum in its pixels', 'UNREADABLE_FILE', changed((png) => png.fill(0, partOf(png, 'IDAT').end - 4, partOf(png, 'IDAT').end))], // prettier-ignore
  ['a wrong byte in its pixels', 'UNREADABLE_FILE', changed((png) => (png[partOf(png, 'IDAT').content + 50]! ^= 0x55))],
  ['a chunk longer than the file', 'UNREADABLE_FILE', changed((png) => png.writeUInt32BE(0x7fffffff, HEADER_END))],
  ['a claimed size of 50,000 x 50,000', 'TOO_MANY_PIXELS', () => sized(50_000, 50_000)],
  ['a claimed size of 2,147,483,647', 'UNREADABLE_FILE', () => sized(0x7fffffff, 0x7fffffff)],
  ['a size of 0 x 0', 'UNREADABLE_FILE', () => sized(0, 0)],
  ['a claimed size larger than its pixels', 'UNREADABLE_FILE', () => sized(900, 900)],
  ['a palette that is missing', 'UNREADABLE_FILE', () => raw(1, 3, 2)],
  ['an impossible depth', 'UNREADABLE_FILE', () => raw(3, 2, 18)],
  [
    '100,001 empty texts',
    'UNREADABLE_FILE',
    () => withChunks(Buffer.alloc(1_200_012, pngChunk('tEXt', Buffer.alloc(0)))),
  ],
])

const first = { width: 40, height: 20, left: 0, top: 0, background: 'red', delay: [1, 10] as const }
const patch = { width: 10, height: 10, left: 20, top: 5, background: 'blue', delay: [1, 5] as const }
const moving = (...frames: Parameters<typeof animatedPng>[2][number][]) => animatedPng(40, 20, frames)
const without = async (kind: string, png: Promise<Buffer>) => {
  const file = await png
  const kept = pngParts(file).parts.filter((part) => part.kind !== kind)
  return join(file.subarray(0, 8), ...kept.map(({ start, end }) => file.subarray(start, end)))
}

const animations = samplesOf('png-moving', 'png', [
  ['three frames, by FFmpeg', 'published', () => seed('moving.apng.png')],
  ['two frames', 'published', () => moving(first, patch)],
  ['a cleared frame', 'published', () => moving(first, { ...patch, disposal: 1 }, patch)],
  ['an undone frame', 'published', () => moving(first, { ...patch, disposal: 2 }, patch)],
  ['a blended frame', 'published', () => moving(first, { ...patch, background: ink, blended: true })],
  ['a delay without a divisor', 'published', () => moving({ ...first, delay: [5, 0] }, patch)],
  ['one frame', 'published', () => moving(first)],
  ['a frame outside', 'published', () => moving(first, { ...patch, left: 39 })],
  ['frames without pixels', 'published', () => without('fdAT', moving(first, patch, patch))],
  ['frames without their control', 'published', () => without('fcTL', moving(first, patch))],
  ['without its count of frames', 'published', () => without('acTL', moving(first, patch))],
  ['without its still picture', 'UNREADABLE_FILE', () => without('IDAT', moving(first, patch))],
  ['a page behind it', 'cleaned', async () => join(await moving(first, patch), '<html>', secret)],
  ['500 frames of 200 x 200', 'published', () => animatedPng(200, 200, [{ ...first, width: 200, height: 200 }, ...Array.from({ length: 499 }, () => patch)])], // prettier-ignore
  ['44 megapixels in all frames', 'TOO_MANY_PIXELS', () => animatedPng(2000, 1000, [{ ...first, width: 2000, height: 1000 }, ...Array.from({ length: 21 }, () => patch)])], // prettier-ignore
])

export const pngs: readonly Sample[] = [...kinds, ...damaged, ...animations]
