import type { Carried, ExifField } from './carried.ts'
import { decoded } from './png-texts.ts'
import { utf16, utf16Unmarked } from './utf16.ts'

const FIELDS: Readonly<Record<number, ExifField>> = {
  0x010e: 'description',
  0x010f: 'make',
  0x0110: 'model',
  0x0131: 'software',
  0x9286: 'comment',
  0x9c9c: 'comment',
}
const XP_COMMENT = 0x9c9c
const USER_COMMENT = 0x9286
const EXIF_DIRECTORY = 0x8769
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
/** Of a directory; cameras write a hundred. */
const ENTRIES_MAX = 1000
const CODE_BYTES = 8

/** Texts of a TIFF structure, as in EXIF. Nothing of a damaged one is thrown. */
export function readExif(tiff: Buffer): Carried['exif'] {
  const found: Carried['exif'] = {}
  const order = tiff.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || tiff.length < 14) return found
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))

  function readDirectory(start: number): number | null {
    if (start + 2 > tiff.length) return null
    let next: number | null = null
    const count = Math.min(short(start), ENTRIES_MAX)
    for (let at = start + 2; at + 12 <= tiff.length && at < start + 2 + 12 * count; at += 12) {
      const tag = short(at)
      if (tag === EXIF_DIRECTORY) next = long(at + 8)
      const field = FIELDS[tag]
      if (!field || found[field]) continue
      const bytes = (TYPE_BYTES[short(at + 2)] ?? 0) * long(at + 4)
      const from = bytes <= 4 ? at + 8 : long(at + 8)
      const text = textOf(tag, tiff.subarray(from, from + bytes), isLittle)
      if (text) found[field] = text
    }
    return next
  }
  const exifDirectory = readDirectory(long(4))
  if (exifDirectory) readDirectory(exifDirectory)
  return found
}

function textOf(tag: number, bytes: Buffer, isLittle: boolean): string {
  if (tag === XP_COMMENT) return ended(utf16(bytes, 'little'))
  if (tag !== USER_COMMENT) return ended(decoded(bytes))
  const code = bytes.toString('latin1', 0, CODE_BYTES)
  const text = bytes.subarray(CODE_BYTES)
  if (code === 'UNICODE\0') return ended(utf16Unmarked(text, isLittle ? 'little' : 'big'))
  return ended(code.startsWith('ASCII') || code === '\0'.repeat(CODE_BYTES) ? decoded(text) : decoded(bytes))
}

const ended = (text: string) => text.replace(/^\0+/, '').split('\0', 1)[0]!.trim()
