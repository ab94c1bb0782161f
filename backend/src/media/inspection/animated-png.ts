import sharp from 'sharp'
import { ANIMATED_PNG_PIXELS_MAX } from '@atelier/contract/media/limits.ts'
import { serverTexts } from '@atelier/contract/media/server-texts.ts'
import type { Animation } from '../renditions/renditions.ts'
import { pngParts } from './picture-parts.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import { pngChunk } from './sound-picture.ts'

const SIGNATURE_BYTES = 8
const CHANNELS = 4
const CONTROL_BYTES = 26
/** Say how the pixels of every frame are read. */
const SHARED = new Set(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT'])

interface Frame {
  width: number
  height: number
  left: number
  top: number
  delay: number
  /** What becomes of it before the next: 0 stays, 1 is cleared, 2 is undone. */
  disposal: number
  isBlended: boolean
  pixels: Buffer[]
}

/** The decoder of pictures reads only the first frame. Null if it is no animation, or one that cannot be decoded completely. */
export async function animationOf(file: Buffer, width: number): Promise<Animation | null> {
  const found = framesOf(file)
  if (!found) return null
  const { canvas, frames } = found
  const pixels = canvas.width * canvas.height
  if (pixels * frames.length > ANIMATED_PNG_PIXELS_MAX)
    throw new RejectedFileError('TOO_MANY_PIXELS', `It has ${frames.length} times ${pixels} pixels`, {
      text: serverTexts.foundPixels(pixels, frames.length),
    })
  return compose(found, Math.min(width, canvas.width)).catch(() => null)
}

type Found = NonNullable<ReturnType<typeof framesOf>>

function framesOf(file: Buffer) {
  const { parts } = pngParts(file)
  const header = parts.find(({ kind }) => kind === 'IHDR')
  const control = parts.find(({ kind }) => kind === 'acTL')
  if (!header || !control || header.end - header.content < 17 || control.end - control.content < 12) return null
  const ihdr = Buffer.from(file.subarray(header.content, header.end - 4))
  const canvas = { width: ihdr.readUInt32BE(0), height: ihdr.readUInt32BE(4) }
  const frames: Frame[] = []
  for (const { kind, content, end } of parts) {
    const bytes = file.subarray(content, end - 4)
    if (kind === 'fcTL') {
      if (bytes.length < CONTROL_BYTES) return null
      frames.push(frameOf(bytes))
    } else if (kind === 'IDAT') frames.at(-1)?.pixels.push(bytes)
    else if (kind === 'fdAT') frames.at(-1)?.pixels.push(bytes.subarray(4))
  }
  const isInside = ({ width, height, left, top, pixels }: Frame) =>
    width > 0 && height > 0 && left + width <= canvas.width && top + height <= canvas.height && pixels.length > 0
  if (frames.length < 2 || !frames.every(isInside)) return null
  const shared = parts.filter(({ kind }) => SHARED.has(kind)).map(({ start, end }) => file.subarray(start, end))
  return {
    canvas,
    frames,
    ihdr,
    shared,
    signature: file.subarray(0, SIGNATURE_BYTES),
    loop: file.readUInt32BE(control.content + 4),
  }
}

function frameOf(bytes: Buffer): Frame {
  const [width, height, left, top] = [4, 8, 12, 16].map((at) => bytes.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ]
  const seconds = bytes.readUInt16BE(20) / (bytes.readUInt16BE(22) || 100)
  const place = { width, height, left, top }
  return { ...place, delay: Math.round(seconds * 1000), disposal: bytes[24]!, isBlended: bytes[25] === 1, pixels: [] }
}

async function compose({ canvas, frames, ...found }: Found, width: number): Promise<Animation> {
  const area = { ...canvas, channels: CHANNELS } as const
  const shown = Buffer.alloc(canvas.width * canvas.height * CHANNELS)
  const made: Buffer[] = []
  let height = canvas.height
  for (const frame of frames) {
    const before = frame.disposal === 2 ? Buffer.from(shown) : null
    draw(shown, canvas.width, frame, await pixelsOf(found, frame))
    const { data, info } = await sharp(shown, { raw: area })
      .resize({ width })
      .raw()
      .toBuffer({ resolveWithObject: true })
    made.push(data)
    height = info.height
    if (before) before.copy(shown)
    else if (frame.disposal === 1) draw(shown, canvas.width, { ...frame, isBlended: false }, null)
  }
  return {
    frames: Buffer.concat(made),
    raw: { width, height: height * frames.length, pageHeight: height, channels: CHANNELS },
    delay: frames.map(({ delay }) => delay),
    loop: found.loop,
  }
}

/** A picture of its own, of the size of the frame. */
async function pixelsOf({ signature, ihdr, shared }: Pick<Found, 'signature' | 'ihdr' | 'shared'>, frame: Frame) {
  const header = Buffer.from(ihdr)
  header.writeUInt32BE(frame.width, 0)
  header.writeUInt32BE(frame.height, 4)
  const pixels = frame.pixels.map((bytes) => pngChunk('IDAT', bytes))
  const png = [signature, pngChunk('IHDR', header), ...shared, ...pixels, pngChunk('IEND', Buffer.alloc(0))]
  return sharp(Buffer.concat(png), { limitInputPixels: ANIMATED_PNG_PIXELS_MAX, failOn: 'error' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/** Onto the canvas; without pixels, its area becomes transparent. */
function draw(canvas: Buffer, canvasWidth: number, frame: Frame, pixels: Buffer | null): void {
  const { width, height, left, top, isBlended } = frame
  for (let row = 0; row < height; row++) {
    const to = ((top + row) * canvasWidth + left) * CHANNELS
    const from = row * width * CHANNELS
    if (!pixels) canvas.fill(0, to, to + width * CHANNELS)
    else if (!isBlended) pixels.copy(canvas, to, from, from + width * CHANNELS)
    else for (let n = 0; n < width; n++) blend(canvas, to + n * CHANNELS, pixels, from + n * CHANNELS)
  }
}

function blend(canvas: Buffer, to: number, pixels: Buffer, from: number): void {
  const alpha = pixels[from + 3]! / 255
  const under = (canvas[to + 3]! / 255) * (1 - alpha)
  const all = alpha + under
  if (all === 0) return
  for (let n = 0; n < 3; n++) canvas[to + n] = Math.round((pixels[from + n]! * alpha + canvas[to + n]! * under) / all)
  canvas[to + 3] = Math.round(all * 255)
}
