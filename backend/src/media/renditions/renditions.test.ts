import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { movingPicture, photo, twoHalves } from '../../../test/pictures.ts'
import { pngChunk } from '../inspection/sound-picture.ts'
import { makeRenditions, UnsupportedImageError, widthsOf } from './renditions.ts'

const sizes = async (upload: Buffer) => {
  const made = await makeRenditions(upload)
  const images = await Promise.all(
    made.images.map(async ({ width, data }) => {
      const { format, width: real, height } = await sharp(data).metadata()
      return [width, format, real, height]
    }),
  )
  return { width: made.width, height: made.height, images }
}

test('makes every width of a large picture and keeps its aspect ratio', async () => {
  expect(await sizes(await twoHalves(2400, 1200))).toEqual({
    width: 2400,
    height: 1200,
    images: [
      [320, 'webp', 320, 160],
      [640, 'webp', 640, 320],
      [960, 'webp', 960, 480],
      [1440, 'webp', 1440, 720],
    ],
  })
})

test('adds an AVIF where it is smaller: not for flat, tiny or huge pictures', async () => {
  const made = await makeRenditions(await photo(700, 350))
  expect(widthsOf(made)).toEqual({ widths: [320, 640, 700], avif_widths: [320, 640, 700], still_widths: [] })
  for (const { width, data, avif } of made.images) {
    expect(avif!.length).toBeLessThan(data.length * 0.9)
    const { compression, width: real, height, exif } = await sharp(avif!).metadata()
    expect([compression, real, height, exif]).toEqual(['av1', width, width / 2, undefined])
  }
  const others = [await twoHalves(700, 350), await photo(60, 60), await photo(260, 16_000)]
  for (const other of others) expect(widthsOf(await makeRenditions(other)).avif_widths).toEqual([])
})

test('never upscales a picture', async () => {
  expect((await sizes(await twoHalves(700, 350))).images.map(([width]) => width)).toEqual([320, 640, 700])
  expect((await sizes(await twoHalves(90, 60))).images).toEqual([[90, 'webp', 90, 60]])
})

test('rotates a sideways picture and strips camera metadata', async () => {
  const upload = await sharp(await twoHalves(800, 400, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'my-home-address' } })
    .jpeg()
    .toBuffer()
  expect(upload.includes('my-home-address')).toBe(true)
  const { width, height, images } = await makeRenditions(upload)
  expect([width, height]).toEqual([400, 800])
  for (const { data } of images) {
    const { exif, orientation } = await sharp(data).metadata()
    expect([exif, orientation, data.includes('my-home-address')]).toEqual([undefined, undefined, false])
  }
  // Rotated clockwise, the left side is on top.
  const { data } = await sharp(images[0]!.data)
    .extract({ left: 100, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
})

test('keeps an animation animated', async () => {
  const { width, height, images } = await makeRenditions(await movingPicture(400, 300))
  expect([width, height, images.map((image) => image.width)]).toEqual([400, 300, [320, 400]])
  const { pages, pageHeight, format } = await sharp(images[0]!.data, { animated: true }).metadata()
  expect([pages, pageHeight, format]).toEqual([3, 240, 'webp'])
})

test('the placeholder has the colors of the picture', async () => {
  const { placeholder } = await makeRenditions(await twoHalves(200, 100))
  const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64'))
  expect(r).toBeGreaterThan(0.3)
  expect(b).toBeGreaterThan(0.3)
  expect(g).toBeLessThan(0.2)
})

test.for([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['HTML that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
] as const)('rejects %s', async ([, upload]) => {
  await expect(makeRenditions(upload)).rejects.toBeInstanceOf(UnsupportedImageError)
})

test('rejects a damaged picture', async () => {
  const whole = await twoHalves(800, 400, 'jpeg')
  await expect(makeRenditions(whole.subarray(0, whole.length / 2))).rejects.toBeInstanceOf(UnsupportedImageError)
})

test('rejects a small file that decompresses to billions of pixels at once', async () => {
  const [width, height] = [16_000, 12_000]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Single bits, which take a second less to write than colors
  header.set([1, 0], 8)
  const bomb = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc((1 + width / 8) * height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  expect(bomb.length).toBeLessThan(2_000_000)
  const before = process.memoryUsage().rss
  await expect(makeRenditions(bomb)).rejects.toThrow(/pixel limit/)
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6)
})

test('an animation has its first frame at each width, another picture has none', async () => {
  const { images } = await makeRenditions(await movingPicture(400, 300))
  for (const { width, data, still } of images) {
    expect((await sharp(data).metadata()).pages).toBe(3)
    const frame = await sharp(still).metadata()
    expect([frame.pages ?? 1, frame.width]).toEqual([1, width])
  }
  expect(widthsOf({ images })).toMatchObject({ widths: [320, 400], still_widths: [320, 400] })
  expect(widthsOf(await makeRenditions(await twoHalves(40, 30))).still_widths).toEqual([])
})
