import { orientationExif } from './orientation-exif.ts'

const KEPT = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'])
const HEADER_BYTES = 12
const [EXIF, XMP] = [0x08, 0x04]

/** Throws for a file that is no WebP. Of an animation too. */
export function deliveredWebp(file: Buffer, orientation: number): Buffer {
  const end = Math.min(file.length, 8 + file.readUInt32LE(4))
  const kept: Buffer[] = []
  for (let at = HEADER_BYTES; at + 8 <= end;) {
    const size = file.readUInt32LE(at + 4)
    if (at + 8 + size > end) throw new Error('A chunk has a wrong length')
    const kind = file.toString('latin1', at, at + 4)
    const isTurned = kind === 'VP8X' && orientation > 1
    if (KEPT.has(kind)) kept.push(chunk(kind, flagged(kind, file.subarray(at + 8, at + 8 + size), isTurned)))
    at += 8 + size + (size % 2)
  }
  const isExtended = kept[0]?.toString('latin1', 0, 4) === 'VP8X'
  if (isExtended && orientation > 1) kept.push(chunk('EXIF', orientationExif(orientation)))
  const chunks = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(chunks.length + 4, 4)
  return Buffer.concat([head, chunks])
}

function flagged(kind: string, content: Buffer, isTurned: boolean): Buffer {
  if (kind !== 'VP8X') return content
  const flags = Buffer.from(content)
  flags[0] = (flags[0]! & ~(EXIF | XMP)) | (isTurned ? EXIF : 0)
  return flags
}

function chunk(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(kind, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
