import { refuseMarkup, refuseScriptRemark, refuseTrailing } from './hidden-content.ts'
import { RejectedFileError } from './rejected-file-error.ts'

// No camera or program writes this many; a file made of nothing else would keep the server busy for minutes.
const PARTS_MAX = 100_000

function partCounter(): () => void {
  let count = 0
  return () => {
    if (++count > PARTS_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'It consists of too many parts')
  }
}

const damaged = () => new RejectedFileError('UNREADABLE_FILE', 'It ends too soon')

/** Comments may hold no page or script, and nothing may follow the end. */
export function checkGif(file: Buffer): void {
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colors(file[10] ?? 0)
  const countPart = partCounter()
  const passBlocks = (see: (start: number, end: number) => void = () => {}) => {
    for (let size = file[at++]; size !== 0; size = file[at++]) {
      if (size === undefined || at + size > file.length) throw damaged()
      see(at, at + size)
      at += size
    }
  }
  const readBlocks = () => {
    const parts: Buffer[] = []
    passBlocks((start, end) => {
      countPart()
      parts.push(file.subarray(start, end))
    })
    return Buffer.concat(parts)
  }
  for (;;) {
    countPart()
    const kind = file[at++]
    if (kind === 0x3b) break
    if (kind === 0x21) {
      const label = file[at++]
      const content = readBlocks()
      // Comments and plain text; other extensions are timing, or XMP, which is XML itself.
      if (label === 0xfe || label === 0x01) refuseScriptRemark(content)
      else refuseMarkup(content)
    } else if (kind === 0x2c) {
      at += 9 + colors(file[at + 8] ?? 0) + 1
      passBlocks()
    } else throw damaged()
  }
  refuseTrailing(file.subarray(at))
}

const PNG_TEXTS = ['tEXt', 'zTXt', 'iTXt']

export function checkPng(file: Buffer): void {
  const countPart = partCounter()
  for (let at = 8; ;) {
    countPart()
    if (at + 12 > file.length) throw damaged()
    const size = file.readUInt32BE(at)
    const kind = file.toString('latin1', at + 4, at + 8)
    const next = at + 12 + size
    if (next > file.length) throw damaged()
    if (PNG_TEXTS.includes(kind)) refuseMarkup(file.subarray(at + 8, next - 4))
    at = next
    if (kind === 'IEND') {
      refuseTrailing(file.subarray(at))
      return
    }
  }
}

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Cameras append pictures and clips: accepted, as nothing after the end is displayed, unless they hold markup. */
export function checkJpeg(file: Buffer): void {
  const countPart = partCounter()
  let at = 2
  for (;;) {
    countPart()
    if (file[at] !== 0xff) throw damaged()
    while (file[at + 1] === 0xff) at++
    const marker = file[at + 1]
    at += 2
    if (marker === undefined) throw damaged()
    if (marker === 0xd9) break
    if (isStandalone(marker)) continue
    if (at + 2 > file.length) throw damaged()
    const size = file.readUInt16BE(at)
    const content = file.subarray(at + 2, at + size)
    checkSegment(marker, content)
    at += size
    if (marker === 0xda) at = endOfScan(file, at)
  }
  const rest = file.subarray(at)
  if (rest.length > 0) refuseMarkup(rest.subarray(0, 0xffff))
}

function checkSegment(marker: number, content: Buffer): void {
  if (marker === 0xfe) refuseScriptRemark(content)
  if (marker < 0xe0 || marker > 0xef) return
  refuseMarkup(content)
  // A wrong length here is how a JPEG/script polyglot begins.
  const isJfif = marker === 0xe0 && content.toString('latin1', 0, 5) === 'JFIF\0'
  if (isJfif && content.length !== 14 + 3 * (content[12] ?? 0) * (content[13] ?? 0))
    throw new RejectedFileError('HIDDEN_CONTENT', 'Its first segment has a false length')
}

/** Within a scan, FF is followed by 00 or a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw damaged()
}
