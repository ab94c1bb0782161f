import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { movingPicture, photo, twoHalves } from '../../../test/pictures.ts'
import { deliveredPicture } from './delivered-picture.ts'

const SECRET = 'Serial-0815 N 52.5'
const secret = Buffer.from(SECRET)

const pixelsOf = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer()

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

function pngChunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(content.length)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

function riffChunk(kind: string, content: Buffer): Buffer {
  const head = Buffer.from(`${kind}\0\0\0\0`)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

const insert = (file: Buffer, at: number, ...parts: Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)])

const camera = { IFD0: { Artist: SECRET, Model: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/10 0/1' } }
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${SECRET}"/></rdf:RDF></x:xmpmeta>`

async function jpeg(options = {}, orientation?: number): Promise<Buffer> {
  const made = await sharp(await photo(160, 120))
    .withExif(camera)
    .withMetadata({ orientation })
    .withXmp(xmp)
    .jpeg(options)
    .toBuffer()
  const marked = insert(
    made,
    2,
    segment(0xe2, Buffer.concat([Buffer.from('MPF\0'), secret])),
    segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), secret])),
    segment(0xe7, secret),
    segment(0xfe, secret),
  )
  return Buffer.concat([marked, secret, await photo(60, 40)])
}

const text = Buffer.concat([Buffer.from('Comment\0'), secret])
const AFTER_IHDR = 33

async function png(file: Buffer): Promise<Buffer> {
  const others = ['tEXt', 'tIME', 'vpAg', 'caNv', 'exIf'].map((kind) => pngChunk(kind, text))
  return Buffer.concat([insert(file, AFTER_IHDR, ...others), secret])
}

async function gif(): Promise<Buffer> {
  const file = await movingPicture(30, 20)
  const blocks = Buffer.concat([Buffer.from([secret.length]), secret, Buffer.from([0])])
  const note = Buffer.concat([Buffer.from([0x21, 0xfe]), blocks])
  const data = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), blocks])
  const first = 13 + (file[10]! & 0x80 ? 3 * 2 ** ((file[10]! & 7) + 1) : 0)
  return Buffer.concat([insert(file, first, note, data), secret])
}

async function webp(): Promise<Buffer> {
  const file = await sharp(await twoHalves(40, 30))
    .withExif(camera)
    .withXmp(xmp)
    .webp()
    .toBuffer()
  const longer = Buffer.concat([file, riffChunk('SECR', secret)])
  longer.writeUInt32LE(longer.length - 8, 4)
  return Buffer.concat([longer, secret])
}

test.each<[string, () => Promise<Buffer>]>([
  ['a JPEG', () => jpeg()],
  ['a progressive JPEG', () => jpeg({ progressive: true })],
  [
    'a JPEG in CMYK',
    async () =>
      Buffer.concat([
        await sharp(await photo(80, 60))
          .toColourspace('cmyk')
          .withExif(camera)
          .jpeg()
          .toBuffer(),
        secret,
      ]),
  ],
  [
    'a gray JPEG with a wide profile',
    async () =>
      sharp(await photo(80, 60))
        .withExif(camera)
        .withIccProfile('p3')
        .jpeg()
        .toBuffer(),
  ],
  [
    'a PNG',
    async () =>
      png(
        await sharp(await twoHalves(40, 30))
          .withExif(camera)
          .png()
          .toBuffer(),
      ),
  ],
  [
    'an indexed PNG',
    async () =>
      png(
        await sharp(await twoHalves(40, 30))
          .png({ palette: true })
          .toBuffer(),
      ),
  ],
  [
    'a PNG of 16 bits with a profile',
    async () =>
      png(
        await sharp(await twoHalves(40, 30))
          .toColourspace('rgb16')
          .withIccProfile('p3')
          .png()
          .toBuffer(),
      ),
  ],
  ['a moving GIF', gif],
  ['a WebP', webp],
  [
    'a moving WebP',
    async () =>
      sharp(await movingPicture(30, 20), { animated: true })
        .withExif(camera)
        .webp()
        .toBuffer(),
  ],
])('%s keeps its pixels, and nothing else', async (_, make) => {
  const file = await make()
  expect(file.includes(SECRET)).toBe(true)
  const delivered = (await deliveredPicture(file))!
  expect(delivered.includes(SECRET)).toBe(false)
  expect((await pixelsOf(delivered)).equals(await pixelsOf(file))).toBe(true)
  const [before, after] = [
    await sharp(file, { animated: true }).metadata(),
    await sharp(delivered, { animated: true }).metadata(),
  ]
  expect([after.exif, after.xmp]).toEqual([undefined, undefined])
  for (const field of ['delay', 'loop', 'pages', 'icc', 'space', 'depth'] as const)
    expect(after[field]).toEqual(before[field])
  expect((await deliveredPicture(delivered))!.equals(delivered)).toBe(true)
})

test.each([3, 6, 8])('rotation %i is all that stays of EXIF', async (orientation) => {
  const turned = [
    await jpeg({}, orientation),
    await sharp(await twoHalves(40, 30))
      .withExif(camera)
      .withMetadata({ orientation })
      .png()
      .toBuffer(),
    await sharp(await twoHalves(40, 30))
      .withExif(camera)
      .withMetadata({ orientation })
      .webp()
      .toBuffer(),
  ]
  for (const file of turned) {
    const delivered = (await deliveredPicture(file))!
    const { exif, orientation: kept } = await sharp(delivered).metadata()
    expect(kept).toBe(orientation)
    expect(exif!.length).toBeLessThan(40)
    expect(delivered.includes(SECRET)).toBe(false)
  }
})

test('a preview, which may show what was cut away, is removed', async () => {
  const preview = Buffer.concat([Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x02\x02'), secret.subarray(0, 12)])
  const file = insert(await photo(60, 40), 2, segment(0xe0, preview))
  const delivered = (await deliveredPicture(file))!
  expect(delivered.includes(secret.subarray(0, 12))).toBe(false)
  expect((await pixelsOf(delivered)).equals(await pixelsOf(file))).toBe(true)
})

test('a JPEG without its end gets one', async () => {
  const whole = await photo(60, 40)
  expect((await deliveredPicture(whole.subarray(0, -2)))!.equals(whole)).toBe(true)
})

test('what cannot be read, and other types, are not delivered', async () => {
  const file = await twoHalves(40, 30)
  for (const one of [file.subarray(0, 40), Buffer.from('text'), Buffer.alloc(0), (await jpeg()).subarray(0, 30)])
    expect(await deliveredPicture(one)).toBeNull()
})
