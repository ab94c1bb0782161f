import sharp from 'sharp'
import { jpegParts } from '../../src/media/inspection/picture-parts.ts'
import { join, samplesOf, secret, seed, trailers } from './sample.ts'
import type { Sample } from './sample.ts'

export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })

const photo = () => noise(96, 64).jpeg({ quality: 70 }).toBuffer()

/** After the start of a JPEG. */
export function segment(marker: number, content: Buffer, length = content.length + 2): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(length, 2)
  return join(head, content)
}

export const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))

const carrying = (marker: number, content: () => Buffer) => async () =>
  withSegments(await photo(), segment(marker, content()))

const app = (name: string, more: Buffer | string = secret) => join(`${name}\0`, more)

/** EXIF of one IFD: tags with values, the offset of the next IFD. */
export function exif(
  tags: readonly [tag: number, type: number, count: number, value: number][],
  next = 0,
  more: Buffer = secret,
) {
  const ifd = Buffer.alloc(2 + tags.length * 12 + 4)
  ifd.writeUInt16LE(tags.length, 0)
  for (const [n, [tag, type, count, value]] of tags.entries()) {
    ifd.writeUInt16LE(tag, 2 + n * 12)
    ifd.writeUInt16LE(type, 4 + n * 12)
    ifd.writeUInt32LE(count, 6 + n * 12)
    ifd.writeUInt32LE(value, 10 + n * 12)
  }
  ifd.writeUInt32LE(next, ifd.length - 4)
  return segment(0xe1, join('Exif\0\0II*\0\x08\0\0\0', ifd, more))
}

const SHORT = 3
const LONG = 4
const oriented = (orientation: number) => exif([[0x112, SHORT, 1, orientation]])

async function withThumbnail(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 2))
  const small = await noise(side, side).jpeg({ quality: 85 }).toBuffer()
  const thumbnail = small.subarray(0, 60_000)
  const ifd1 = 8 + 2 + 12 + 4
  const places = [
    [0x201, LONG, 1, ifd1 + 2 + 24 + 4],
    [0x202, LONG, 1, thumbnail.length],
  ] as const
  const second = Buffer.alloc(2 + 24 + 4)
  second.writeUInt16LE(2, 0)
  for (const [n, [tag, type, count, value]] of places.entries()) {
    second.writeUInt16LE(tag, 2 + n * 12)
    second.writeUInt16LE(type, 4 + n * 12)
    second.writeUInt32LE(count, 6 + n * 12)
    second.writeUInt32LE(value, 10 + n * 12)
  }
  return exif([[0x112, SHORT, 1, 1]], ifd1, join(second, thumbnail))
}

/** Multi-picture format: the second picture follows the first, as do gain maps. */
async function multiPicture(sideOfSecond: number, thumbnail = 0) {
  const second = withSegments(
    await noise(sideOfSecond, sideOfSecond).jpeg({ quality: 80 }).toBuffer(),
    segment(0xe1, join('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta hdrgm:Version="1.0"/>', secret)),
  )
  const index = join('MPF\0II*\0\x08\0\0\0', Buffer.alloc(82, 1))
  const first = withSegments(
    await photo(),
    ...(thumbnail ? [await withThumbnail(thumbnail)] : []),
    segment(0xe2, index),
  )
  return join(first, second)
}

/** As phones write them, with random bytes in thumbnail and gain map. */
export const phonePhoto = (n: number) => multiPicture(60 + (n % 40) * 4, 5000 + (n % 12) * 5000)

const repeated = (length: number) => Buffer.alloc(length, secret)

async function profileOf(bytes: number): Promise<Buffer[]> {
  const p3 = (await sharp(await noise(8, 8).withIccProfile('p3').jpeg().toBuffer()).metadata()).icc!
  const profile = join(p3, Buffer.alloc(Math.max(0, bytes - p3.length), secret))
  profile.writeUInt32BE(profile.length, 0)
  const each = 65_000
  const count = Math.ceil(profile.length / each)
  return Array.from({ length: count }, (_, n) =>
    segment(0xe2, join('ICC_PROFILE\0', Buffer.from([n + 1, count]), profile.subarray(n * each, (n + 1) * each))),
  )
}

const kinds = samplesOf('jpeg', 'jpg', [
  ['4:2:0', 'published', photo],
  ['4:4:4', 'published', () => noise(96, 64).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer()],
  ['4:2:2, by FFmpeg', 'published', () => seed('422.jpg')],
  ['gray', 'published', () => noise(96, 64).grayscale().jpeg().toBuffer()],
  ['progressive', 'published', () => noise(96, 64).jpeg({ progressive: true }).toBuffer()],
  ['progressive gray', 'published', () => noise(96, 64).grayscale().jpeg({ progressive: true }).toBuffer()],
  ['CMYK with an Adobe mark', 'published', () => noise(96, 64).toColourspace('cmyk').jpeg().toBuffer()],
  [
    'YCCK by its mark',
    'published',
    async () => withAdobe(await noise(96, 64).toColourspace('cmyk').jpeg().toBuffer(), 2),
  ],
  ['RGB by its mark', 'published', async () => withSegments(await photo(), segment(0xee, join('Adobe\0d\0\0\0\0\0')))],
  ['Display P3', 'published', () => noise(96, 64).withIccProfile('p3').jpeg().toBuffer()],
  [
    'a color profile of a megabyte',
    'cleaned',
    async () => withSegments(await photo(), ...(await profileOf(1_000_000))),
  ],
  [
    'a color profile of noise',
    'cleaned',
    async () => withSegments(await photo(), segment(0xe2, join('ICC_PROFILE\0\x01\x01', repeated(4000)))),
  ],
  [
    'a color profile whose second half is missing',
    'cleaned',
    async () => withSegments(await photo(), segment(0xe2, join('ICC_PROFILE\0\x01\x02', repeated(400)))),
  ],
  ['quality 1', 'published', () => noise(96, 64).jpeg({ quality: 1 }).toBuffer()],
  ['one pixel', 'published', () => noise(1, 1).jpeg().toBuffer()],
  ['a line of 4,000 pixels', 'published', () => noise(4000, 1).jpeg().toBuffer()],
  ['a column of 4,000 pixels', 'published', () => noise(1, 4000).jpeg().toBuffer()],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((turn) => [`orientation ${turn}`, 'cleaned', async () => withSegments(await photo(), oriented(turn))] as const), // prettier-ignore
  ['orientation 0', 'cleaned', async () => withSegments(await photo(), oriented(0))],
  ['orientation 200', 'cleaned', async () => withSegments(await photo(), oriented(200))],
  ['EXIF by ExifTool: model, place, thumbnail, turned', 'cleaned', () => seed('exif.jpg')],
  ['IPTC, XMP and a comment by ExifTool', 'cleaned', () => seed('iptc-xmp.jpg')],
  ...[5000, 15_000, 30_000, 60_000].map((bytes) => [`a thumbnail of ${bytes} bytes`, 'published', async () => withSegments(await photo(), await withThumbnail(bytes))] as const), // prettier-ignore
  [
    'EXIF whose directory is its own successor',
    'cleaned',
    async () => withSegments(await photo(), exif([[0x112, SHORT, 1, 1]], 8)),
  ],
  [
    'EXIF with values far behind its end',
    'cleaned',
    async () => withSegments(await photo(), exif([[0x10f, 2, 0xffffff, 0xfffffff0]])),
  ],
  [
    'EXIF with 65,535 tags',
    'cleaned',
    async () => withSegments(await photo(), segment(0xe1, join('Exif\0\0II*\0\x08\0\0\0\xff\xff', secret))),
  ],
  [
    'EXIF that is cut off',
    'cleaned',
    async () => withSegments(await photo(), segment(0xe1, join('Exif\0\0MM\0*\0\0\0\x08\0', secret))),
  ],
  [
    'maker notes of a camera',
    'cleaned',
    async () => withSegments(await photo(), exif([[0x927c, 7, secret.length, 26]])),
  ],
  [
    'extended XMP',
    'cleaned',
    carrying(0xe1, () =>
      app('http://ns.adobe.com/xmp/extension/', join('0123456789abcdef0123456789abcdef', repeated(9000))),
    ),
  ],
  [
    'a preview of Photoshop',
    'cleaned',
    carrying(0xed, () => app('Photoshop 3.0', join('8BIM\x04\x0c\0\0', repeated(2000)))),
  ],
  ['a thermal picture of FLIR', 'cleaned', carrying(0xe1, () => app('FLIR', repeated(2000)))],
  ['notes of a drone by DJI', 'cleaned', carrying(0xe4, () => repeated(600))],
  ['notes of GoPro', 'cleaned', carrying(0xe6, () => app('GoPro', repeated(300)))],
  ['content credentials (C2PA)', 'cleaned', carrying(0xeb, () => join('JP\0\x01\0\0\0\x01', repeated(5000)))],
  ['settings of Ducky', 'cleaned', carrying(0xec, () => app('Ducky'))],
  ['a JFXX thumbnail', 'cleaned', carrying(0xe0, () => app('JFXX', join('\x13\x01\x08', secret, Buffer.alloc(8))))],
  ['an unknown segment', 'cleaned', carrying(0xe9, () => repeated(65_000))],
  ['a segment of extensions', 'cleaned', carrying(0xf0, () => repeated(40))],
  ['a comment that is a page', 'cleaned', carrying(0xfe, () => join('<script>alert(1)</script>', secret))],
  ['a comment that ends a script’s comment', 'cleaned', carrying(0xfe, () => join('*/=alert(1)//', secret))],
  [
    'chance bytes that look like code in a thumbnail',
    'cleaned',
    carrying(0xe1, () => join('Exif\0\0<%<?php <script>', secret)),
  ],
  ['a PDF in a segment', 'cleaned', carrying(0xed, () => join('%PDF-1.7 ', secret))],
  ['a first segment of a false length', 'cleaned', carrying(0xe0, () => join('JFIF\0', repeated(12_000)))],
  ['fill bytes before each segment', 'published', async () => filled(await photo())],
  ['bytes between segments', 'cleaned', async () => between(await photo(), secret)],
  ['two pictures, one a phone’s gain map', 'cleaned', () => multiPicture(64)],
  ['thumbnail, index and gain map of a phone', 'cleaned', () => phonePhoto(3)],
  ['a motion photo: a film behind it', 'cleaned', async () => join(await photo(), seed('located.mp4'))],
  [
    'a phone’s trailer (SEFT)',
    'cleaned',
    async () =>
      join(await photo(), 'MotionPhoto_Data', secret, 'SEFH\x6b\0\0\0\x01\0\0\0', Buffer.alloc(12), '\x18\0\0\0SEFT'),
  ],
  ['an empty second picture', 'published', async () => join(await photo(), Buffer.from([0xff, 0xd8, 0xff, 0xd9]))],
  ...trailers.map(([name, hides, bytes]) => [`${name} behind it`, hides ? 'cleaned' : 'published', async () => join(await photo(), bytes)] as const), // prettier-ignore
  ['a JPEG called .png', 'published', photo],
])

function withAdobe(jpeg: Buffer, transform: number): Buffer {
  const mark = jpegParts(jpeg).parts.find(({ kind }) => kind === 'ee')!
  const changed = Buffer.from(jpeg)
  changed[mark.end - 1] = transform
  return changed
}

const filled = (jpeg: Buffer) => {
  const { parts } = jpegParts(jpeg)
  return join(
    jpeg.subarray(0, 2),
    ...parts.flatMap(({ start, end }) => [Buffer.alloc(3, 0xff), jpeg.subarray(start, end)]),
  )
}

function between(jpeg: Buffer, bytes: Buffer): Buffer {
  const { end } = jpegParts(jpeg).parts[0]!
  return join(jpeg.subarray(0, end), bytes, jpeg.subarray(end))
}

const partOf = async (kind: string) => {
  const jpeg = await photo()
  return { jpeg, part: jpegParts(jpeg).parts.find((each) => each.kind === kind)! }
}
const cutBefore = (kind: string) => async () => {
  const { jpeg, part } = await partOf(kind)
  return jpeg.subarray(0, part.start)
}
const changed = (kind: string, change: (jpeg: Buffer, content: number) => void) => async () => {
  const { jpeg, part } = await partOf(kind)
  change(jpeg, part.content)
  return jpeg
}
const scansOf = async (count: number) => {
  const jpeg = await noise(96, 64).jpeg({ progressive: true }).toBuffer()
  return jpeg.subarray(0, jpegParts(jpeg).parts.filter(({ kind }) => kind === 'da')[count]!.start)
}

const damaged = samplesOf('jpeg-cut', 'jpg', [
  ['without its end mark', 'published', async () => (await photo()).subarray(0, -2)],
  ['with half of its end mark', 'published', async () => (await photo()).subarray(0, -1)],
  ['a progressive one without its end mark', 'published', async () => (await noise(96, 64).jpeg({ progressive: true }).toBuffer()).subarray(0, -2)], // prettier-ignore
  ['without its end mark, then a line break', 'published', async () => join((await photo()).subarray(0, -2), '\n')],
  ['cut at 60 %', 'UNREADABLE_FILE', async () => (await photo()).subarray(0, 2400)],
  ['its last 40 bytes missing', 'UNREADABLE_FILE', async () => (await photo()).subarray(0, -40)],
  ['cut before its pixels', 'UNREADABLE_FILE', cutBefore('da')],
  ['cut before its Huffman tables', 'UNREADABLE_FILE', cutBefore('c4')],
  ['cut before its size', 'UNREADABLE_FILE', cutBefore('c0')],
  ['cut before its quantization', 'INVALID_FILE_TYPE', cutBefore('db')],
  ['its start alone', 'UNREADABLE_FILE', () => Buffer.from([0xff, 0xd8, 0xff])],
  ['a progressive one after its first scan', 'UNREADABLE_FILE', () => scansOf(1)],
  ['a progressive one before its last scan', 'UNREADABLE_FILE', () => scansOf(5)],
  ['the first half twice', 'published', async () => join((await photo()).subarray(0, 1500), await photo())],
  ['a size of 0 x 0', 'UNREADABLE_FILE', changed('c0', (jpeg, at) => jpeg.fill(0, at + 1, at + 5))],
  [
    'a claimed size of 65,000 x 65,000',
    'TOO_MANY_PIXELS',
    changed('c0', (jpeg, at) => jpeg.fill(0xfd, at + 1, at + 5)),
  ],
  ['12 bits', 'UNREADABLE_FILE', changed('c0', (jpeg, at) => (jpeg[at] = 12))],
  ['a Huffman table that lies', 'UNREADABLE_FILE', changed('c4', (jpeg, at) => jpeg.fill(0xff, at + 1, at + 17))],
  ['a segment of length 0', 'published', async () => withSegments(await photo(), segment(0xe5, Buffer.alloc(0), 0))],
  [
    'a segment longer than the file',
    'UNREADABLE_FILE',
    async () => withSegments(await photo(), segment(0xe5, Buffer.alloc(0), 65_535)),
  ],
  [
    '100,001 empty segments',
    'UNREADABLE_FILE',
    async () => withSegments(await photo(), Buffer.alloc(400_004, Buffer.from([0xff, 0xe5, 0, 2]))),
  ],
])

export const jpegs: readonly Sample[] = [...kinds.slice(0, -1), { ...kinds.at(-1)!, file: 'jpeg-as.png' }, ...damaged]
