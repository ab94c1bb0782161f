import { pngParts } from '../inspection/picture-parts.ts'
import { pngChunk } from '../inspection/sound-picture.ts'
import { orientationExif } from './orientation-exif.ts'

/** What decides how a picture looks: pixels, colors, transparency, animation, and the size in print. */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'tRNS',
  'bKGD',
  'pHYs',
  'sBIT',
  'acTL',
  'fcTL',
  'fdAT',
  'cHRM',
  'gAMA',
  'iCCP',
  'sRGB',
  'cICP',
  'mDCV',
  'mDCv',
  'cLLI',
  'cLLi',
])
const SIGNATURE_BYTES = 8

/** Throws for a file that is no PNG. Of an animation too. */
export function deliveredPng(file: Buffer, orientation: number): Buffer {
  const { parts, ends } = pngParts(file)
  if (!ends) throw new Error('Its end is missing')
  const kept = [file.subarray(0, SIGNATURE_BYTES)]
  for (const { kind, start, end } of parts) {
    if (KEPT.has(kind)) kept.push(file.subarray(start, end))
    if (kind === 'IHDR' && orientation > 1) kept.push(pngChunk('eXIf', orientationExif(orientation)))
  }
  return Buffer.concat([...kept, pngChunk('IEND', Buffer.alloc(0))])
}
