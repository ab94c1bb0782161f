import { crc32 } from 'node:zlib'
import { GIF, JPEG, PNG } from '@atelier/contract/media/content-name.ts'
import { serverTexts } from '@atelier/contract/media/server-texts.ts'
import { gifParts, jpegParts, pngParts } from './picture-parts.ts'
import type { PicturePart } from './picture-parts.ts'
import { hasAllScans } from './scans.ts'
import { RejectedFileError } from './rejected-file-error.ts'

/** What of a picture's file a decoder needs. */
export interface SoundPicture {
  file: Buffer
  /** Without color profile, orientation and the like, for decoders that stumble over these. */
  bare: Buffer
  /** Its end mark was missing, so that only a decoder without any warning shows that it is complete. */
  isCut: boolean
}

/** By its content's name. Each throws a {@link RejectedFileError} if the picture itself is incomplete. */
export const soundPictures: ReadonlyMap<string, (file: Buffer) => SoundPicture> = new Map([
  [JPEG, soundJpeg],
  [PNG, soundPng],
  [GIF, soundGif],
])

const incomplete = () => new RejectedFileError('UNREADABLE_FILE', 'It ends too soon', { text: serverTexts.endsTooSoon })

const bytesOf = (file: Buffer, parts: readonly PicturePart[]) =>
  parts.map(({ start, end }) => file.subarray(start, end))

const JPEG_END = Buffer.from([0xff, 0xd9])
const START_OF_SCAN = 'da'
/** Segments of applications; `e0` and `ee` say how colors are stored. */
const JPEG_EXTRA = /^(?:e[1-9a-df]|f.|fe)$/

/** Without what cameras and others append: further pictures, films, notes. */
function soundJpeg(file: Buffer): SoundPicture {
  const { parts, ends } = jpegParts(file)
  if (!parts.some(({ kind }) => kind === START_OF_SCAN)) throw incomplete()
  if (!ends && !hasAllScans(file, parts)) throw incomplete()
  const end = parts.at(-1)!.end
  const whole = ends ? [file.subarray(0, end)] : [file.subarray(0, file[end - 1] === 0xff ? end - 1 : end), JPEG_END]
  const needed = parts.filter(({ kind }) => !JPEG_EXTRA.test(kind))
  const bare = [file.subarray(0, 2), ...bytesOf(file, needed), ...(ends ? [] : [JPEG_END])]
  return { file: Buffer.concat(whole), bare: Buffer.concat(bare), isCut: !ends }
}

const PNG_SIGNATURE_BYTES = 8
const PNG_DECODED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT'])
const PNG_COLORS = new Set(['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf'])

export function pngChunk(kind: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(kind, 4, 'latin1')
  chunk.set(content, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/** Without texts, unknown chunks, frames, and what follows the end. */
function soundPng(file: Buffer): SoundPicture {
  const { parts, ends } = pngParts(file)
  const pixels = parts.filter(({ kind }) => kind === 'IDAT')
  if (pixels.length === 0) throw incomplete()
  const written = parts.map((part) => {
    const { kind, start, content, end } = part
    const isWhole = end - content === file.readUInt32BE(start) + 4
    // A decoder finds out whether all pixels are there
    return { kind, bytes: isWhole ? file.subarray(start, end) : pngChunk(kind, file.subarray(content, end)) }
  })
  const with_ = (kinds: (kind: string) => boolean) =>
    Buffer.concat([
      file.subarray(0, PNG_SIGNATURE_BYTES),
      ...written.filter(({ kind }) => kinds(kind)).map(({ bytes }) => bytes),
      pngChunk('IEND', Buffer.alloc(0)),
    ])
  return {
    file: with_((kind) => PNG_DECODED.has(kind) || PNG_COLORS.has(kind)),
    bare: with_((kind) => PNG_DECODED.has(kind)),
    isCut: !ends,
  }
}

const GIF_END = Buffer.from([0x3b])
const GIF_IMAGE = '2c'

/** Without comments, and what follows the end. */
function soundGif(file: Buffer): SoundPicture {
  const { parts, ends } = gifParts(file)
  const last = parts.findLast(({ kind }) => kind === GIF_IMAGE)
  if (!last) throw incomplete()
  const rest = file.subarray(parts.at(-1)!.end)
  // An image began, but is not complete
  if (!ends && rest[0] === 0x2c) throw incomplete()
  const kept = parts.filter(({ kind, start }) => kind === GIF_IMAGE || (kind === '21' && isTiming(file[start + 1])))
  const bytes = Buffer.concat([file.subarray(0, parts[0]!.start), ...bytesOf(file, kept), GIF_END])
  return { file: bytes, bare: bytes, isCut: false }
}

/** Timing and transparency of the next image, and the number of repetitions. */
const isTiming = (label = 0) => label === 0xf9 || label === 0xff
