import { crc32 } from 'node:zlib'
import { orientationExif } from './orientation-exif.ts'

/** What decides how a picture looks: pixels, colors, transparency, animation, and the size in print. */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'sBIT', 'acTL', 'fcTL', 'fdAT'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'mDCV', 'mDCv', 'cLLI', 'cLLi'],
])
const SIGNATURE_BYTES = 8

/** Throws for a file that is no PNG. Of an animation too. */
export function deliveredPng(file: Buffer, orientation: number): Buffer {
  const kept = [file.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; ;) {
    const next = at + 12 + file.readUInt32BE(at)
    if (next > file.length) throw new Error('A chunk has a wrong length')
    const kind = file.toString('latin1', at + 4, at + 8)
    if (KEPT.has(kind)) kept.push(file.subarray(at, next))
    if (kind === 'IHDR' && orientation > 1) kept.push(chunk('eXIf', orientationExif(orientation)))
    if (kind === 'IEND') return Buffer.concat(kept)
    at = next
  }
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, check])
}
