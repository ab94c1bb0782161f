import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { avifOf, WEBP, WIDTHS } from '@atelier/backend/media/renditions/renditions.ts'
import { table } from '@atelier/delivery/commands/table.ts'
import init, * as ssimulacra2 from 'calc-s2-rust/calc_s2_rust.js'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

// The demo's pictures as WebP and as AVIF, by width: bytes, CPU time of encoding, and the look (SSIMULACRA2 against the resized
// original; 70 is high quality, 90 visually lossless); and quality and bytes of the AVIF that looks like the WebP, interpolated
// from two qualities. Every fifth picture, or PICTURES_EACH.
const EACH = Number(process.env['PICTURES_EACH'] ?? 5)
const STEP = 8

sharp.concurrency(1)
sharp.cache(false)
const print = console.log
// The library logs each buffer
console.log = () => {}
const wasm = await init(readFileSync(fileURLToPath(import.meta.resolve('calc-s2-rust/calc_s2_rust_bg.wasm'))))

interface Pixels {
  data: Buffer
  info: { width: number; height: number }
}

const pixelsOf = (picture: Buffer): Promise<Pixels> =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })

function load(name: string, { data }: Pixels): void {
  ssimulacra2.new_buffer(name, data.length)
  new Uint8Array(wasm.memory.buffer, ssimulacra2.get_buffer(name), data.length).set(data)
}

function looks(original: Pixels, shown: Pixels): number {
  load('original', original)
  load('shown', shown)
  return ssimulacra2.calc_s2('original', 'shown', original.info.width, original.info.height)
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = process.cpuUsage()
  const done = await work()
  const { user, system } = process.cpuUsage(begun)
  return [done, (user + system) / 1000]
}

interface Encoded {
  bytes: number
  look: number
  ms: number
}

async function encoded(original: Pixels, encode: (picture: Sharp) => Sharp): Promise<Encoded> {
  const { width, height } = original.info
  const picture = encode(sharp(original.data, { raw: { width, height, channels: 3 } }))
  const [file, ms] = await timed(() => picture.toBuffer())
  return { bytes: file.length, look: looks(original, await pixelsOf(file)), ms }
}

type Measured = Awaited<ReturnType<typeof measured>>

async function measured(original: Pixels) {
  const settings = avifOf(original.info.width)
  const as = (quality: number) => encoded(original, (picture) => picture.avif({ ...settings, quality }))
  const webp = await encoded(original, (picture) => picture.webp(WEBP))
  const avif = await as(settings.quality)
  const step = avif.look > webp.look ? -STEP : STEP
  const other = await as(settings.quality + step)
  const share = (webp.look - avif.look) / (other.look - avif.look)
  const bytes = avif.bytes * (other.bytes / avif.bytes) ** share
  return { webp, avif, alike: { quality: settings.quality + share * step, bytes } }
}

const folder = new URL('.', import.meta.resolve('@atelier/demo/artworks/x'))
const files = readdirSync(folder).filter((_, index) => index % EACH === 0)
const rows: string[][] = []
for (const width of WIDTHS) {
  const all: Measured[] = []
  for (const file of files) {
    const picture = sharp(fileURLToPath(new URL(file, folder)))
    if ((await picture.metadata()).width < width) continue
    all.push(await measured(await pixelsOf(await picture.resize({ width }).png().toBuffer())))
  }
  const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0)
  const mean = (of: (one: Measured) => number) => sum(of) / all.length
  const differences = all.map(({ webp, avif }) => avif.look - webp.look)
  rows.push([
    String(width),
    String(all.length),
    ...[mean(({ webp }) => webp.bytes), mean(({ avif }) => avif.bytes)].map((bytes) => (bytes / 1000).toFixed(1)),
    (sum(({ avif }) => avif.bytes) / sum(({ webp }) => webp.bytes)).toFixed(2),
    (sum(({ alike }) => alike.bytes) / sum(({ webp }) => webp.bytes)).toFixed(2),
    `${mean(({ alike }) => alike.quality).toFixed(0)} (${all.map(({ alike }) => alike.quality.toFixed(0)).join(' ')})`,
    ...[mean(({ webp }) => webp.look), mean(({ avif }) => avif.look), Math.min(...differences)].map((look) =>
      look.toFixed(1),
    ),
    ...[mean(({ webp }) => webp.ms), mean(({ avif }) => avif.ms)].map((ms) => ms.toFixed(0)),
  ])
}
print(
  table(
    'width,pictures,webp kB,avif kB,share,share alike,quality alike,webp look,avif look,worst difference,webp ms,avif ms'.split(
      ',',
    ),
    rows,
  ),
)
