import { extensionOf, formatOf } from './formats.ts'
import type { Purpose } from './formats.ts'
import { serverTexts } from './server-texts.ts'

export const JPEG = 'a JPEG picture'
export const PNG = 'a PNG picture'
export const GIF = 'a GIF picture'
export const MP4 = 'an MP4 video'
export const QUICKTIME = 'a QuickTime video'
export const AVI = 'an AVI video'
export const WEBP = 'a WebP picture'
const HEIC = 'a HEIC picture'
const AVIF = 'an AVIF picture'

/** Names of accepted contents and the extension of each. */
const accepted: Record<'image' | 'video', Readonly<Record<string, string>>> = {
  image: { [JPEG]: '.jpg', [PNG]: '.png', [GIF]: '.gif' },
  video: { [MP4]: '.mp4', [QUICKTIME]: '.mov', [AVI]: '.avi' },
}

// Signatures are no words. cspell:disable
const SIGNATURES: readonly (readonly [at: number, bytes: string, name: string])[] = [
  [0, '\xff\xd8\xff', JPEG],
  [0, '\x89PNG\r\n\x1a\n', PNG],
  [0, 'GIF8', GIF],
  [8, 'WEBP', WEBP],
  [8, 'AVI ', AVI],
  [8, 'WAVE', 'a WAV sound'],
  [0, '\x1aE\xdf\xa3', 'a WebM or Matroska video'],
  [0, '0&\xb2u', 'a Windows Media video'],
  [0, 'FLV\x01', 'a Flash video'],
  [0, '\0\0\x01\xba', 'an MPEG video'],
  [0, 'OggS', 'an Ogg file'],
  [0, 'fLaC', 'a FLAC sound'],
  [0, 'ID3', 'an MP3 sound'],
  [0, 'II*\0', 'a TIFF or raw picture'],
  [0, 'MM\0*', 'a TIFF or raw picture'],
  [0, '8BPS', 'a Photoshop picture'],
  [0, '\xff\x0a', 'a JPEG XL picture'],
  [4, 'JXL ', 'a JPEG XL picture'],
  [4, 'jP  ', 'a JPEG 2000 picture'],
  [0, '\0\0\x01\0', 'an icon'],
  [0, '%PDF-', 'a PDF document'],
  [0, 'PK\x03\x04', 'a ZIP archive'],
  [0, 'Rar!', 'a RAR archive'],
  [0, '<?xml', 'an XML file, such as SVG'],
  [0, '<svg', 'an SVG file'],
  [0, '<!', 'a web page'],
  [0, '<html', 'a web page'],
  [0, 'BM', 'a BMP picture'],
]

/** By brand; all others are videos of the MP4 family. */
const BRANDS: Readonly<Record<string, string>> = {
  'qt  ': QUICKTIME,
  'crx ': 'a Canon raw picture',
  avif: AVIF,
  avis: AVIF,
  heic: HEIC,
  heix: HEIC,
  heim: HEIC,
  heis: HEIC,
  hevc: HEIC,
  hevx: HEIC,
  mif1: HEIC,
  msf1: HEIC,
  mif2: HEIC,
  'M4A ': 'an M4A sound',
  'M4B ': 'an audio book',
  'F4A ': 'an M4A sound',
}
/** Brands of either: the next ones say which. */
const EITHER = ['mif1', 'msf1', 'mif2']
/** First boxes of QuickTime files without brands. */
const FIRST = ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']
// cspell:enable

/** What a file's first bytes (64 suffice) make of it, with its article: `a HEIC picture`; undefined if unknown. */
export function contentName(head: Uint8Array): string | undefined {
  const text = (at: number, length: number) => String.fromCharCode(...head.subarray(at, at + length))
  const box = text(4, 4)
  if (box === 'ftyp') {
    const brands = Array.from({ length: 8 }, (_, n) => text(n === 0 ? 8 : 12 + 4 * n, 4))
    return BRANDS[EITHER.includes(brands[0]!) && brands.includes('avif') ? 'avif' : brands[0]!] ?? MP4
  }
  const found = SIGNATURES.find(([at, bytes]) => text(at, bytes.length) === bytes)?.[2]
  if (found) return found
  if (FIRST.includes(box)) return QUICKTIME
  return head.length > 7 && head.every((byte) => byte > 31 || (byte > 8 && byte < 14)) ? 'text' : undefined
}

/**
 * Why content (`name` as {@link contentName} returns it) is not of the kind that the file's name means; undefined if it
 * is, if the file's name accepts any, or if more bytes are needed to know.
 */
export function contentProblem(fileName: string, name: string | undefined, purpose: Purpose): string | undefined {
  const fileType = formatOf(fileName, purpose)?.fileType ?? 'image'
  if (fileType === 'file') return undefined
  if (name ? name in accepted[fileType] : fileType === 'video') return undefined
  return serverTexts.foundType(name, extensionOf(fileName), name && adviceFor(name))
}

function adviceFor(name: string): string | undefined {
  const extension = { ...accepted.image, ...accepted.video }[name]
  if (extension) return `name it ${extension}`
  if (name.endsWith('picture')) return 'export it as JPEG or PNG'
  return name.endsWith('video') ? 'export it as MP4' : undefined
}
