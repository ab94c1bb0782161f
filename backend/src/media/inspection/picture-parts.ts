import { RejectedFileError } from './rejected-file-error.ts'

/** A part of a picture's file: all of its bytes, and those after its header. `end` is exclusive. */
export interface PicturePart {
  /** A PNG chunk's name, or a JPEG marker or GIF block in hexadecimal: `e1`, `2c`. */
  kind: string
  start: number
  content: number
  end: number
}

/** `ends`: whether its end mark is there. What follows it is in no part. */
export interface PictureParts {
  parts: PicturePart[]
  ends: boolean
}

// No camera or program writes this many; a file made of nothing else would keep the server busy for minutes.
const PARTS_MAX = 100_000

function collector() {
  const parts: PicturePart[] = []
  return {
    parts,
    add(part: PicturePart): void {
      if (parts.push(part) > PARTS_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'It consists of too many parts')
    },
  }
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/** The chunks of a PNG, from its header to `IEND`. The last one may be incomplete. */
export function pngParts(file: Buffer): PictureParts {
  const { parts, add } = collector()
  for (let at = 8; at + 8 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    const kind = file.toString('latin1', at + 4, at + 8)
    add({ kind, start: at, content: at + 8, end: Math.min(end, file.length) })
    if (kind === 'IEND') return { parts, ends: true }
    at = end
  }
  return { parts, ends: false }
}

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** The segments of a JPEG after its first marker, each scan with its data, to the end mark (`d9`). Bytes between segments are in none. */
export function jpegParts(file: Buffer): PictureParts {
  const { parts, add } = collector()
  for (let at = file.indexOf(0xff, 2); at >= 0; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1]
    if (marker === undefined) break
    const [start, kind] = [at, hex(marker)]
    if (marker === 0xd9) {
      add({ kind, start, content: at + 2, end: at + 2 })
      return { parts, ends: true }
    }
    if (marker === 0xff) at += 1
    else if (marker === 0 || isStandalone(marker)) at += 2
    else {
      if (at + 4 > file.length) break
      const header = at + 2 + Math.max(2, file.readUInt16BE(at + 2))
      at = marker === 0xda ? endOfScan(file, header) : header
      add({ kind, start, content: start + 4, end: Math.min(at, file.length) })
    }
  }
  return { parts, ends: false }
}

/** Within a scan, FF is followed by 00 or a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const colorsOf = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The blocks of a GIF after its header and colors, each with its data, to the end mark (`3b`). Incomplete ones are left out. */
export function gifParts(file: Buffer): PictureParts {
  const { parts, add } = collector()
  for (let at = 13 + colorsOf(file[10]); at < file.length;) {
    const [start, kind] = [at, file[at]!]
    if (kind === TRAILER) {
      add({ kind: hex(kind), start, content: at + 1, end: at + 1 })
      return { parts, ends: true }
    }
    if (kind !== EXTENSION && kind !== IMAGE) break
    const content = kind === EXTENSION ? at + 2 : at + 11 + colorsOf(file[at + 9])
    const end = endOfBlocks(file, content)
    if (end === undefined) break
    add({ kind: hex(kind), start, content, end })
    at = end
  }
  return { parts, ends: false }
}

function endOfBlocks(file: Buffer, from: number): number | undefined {
  let at = from
  for (let size = file[at]; size !== 0; size = file[at]) {
    if (size === undefined) return undefined
    at += 1 + size
  }
  return at + 1
}
