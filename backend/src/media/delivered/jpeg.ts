import { orientationExif } from './orientation-exif.ts'

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda]
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee]
const END = Buffer.from([0xff, EOI])
const JFIF_BYTES = 14
const ADOBE_BYTES = 12

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** Tables, frames and scans. */
const isDecoded = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || (marker >= SOS && marker <= 0xdf)

/** Throws for a file that is no JPEG. Scans stay as they are, and with them every pixel. */
export function deliveredJpeg(file: Buffer, orientation: number): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])]
  const exif =
    orientation > 1 ? segment(APP1, Buffer.concat([Buffer.from('Exif\0\0'), orientationExif(orientation)])) : null
  let jfif: Buffer | null = null
  for (let at = 2; ;) {
    const marker = nextMarker(file, at)
    if (!marker || marker.code === EOI) break
    at = marker.end
    if (marker.code === 0x01 || marker.code === SOI || isRestart(marker.code)) continue
    const end = at + file.readUInt16BE(at)
    if (end < at + 2 || end > file.length) throw new Error('A segment has a wrong length')
    const content = keptContent(marker.code, file.subarray(at + 2, end))
    if (content && marker.code === APP0) jfif ??= segment(APP0, content)
    else if (content) kept.push(segment(marker.code, content))
    at = end
    if (marker.code !== SOS) continue
    at = endOfScan(file, end)
    kept.push(file.subarray(end, at))
  }
  kept.splice(1, 0, ...[jfif, exif].filter((one) => one !== null))
  return Buffer.concat([...kept, END])
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Skips bytes between segments, as decoders do. */
function nextMarker(file: Buffer, from: number): { code: number; end: number } | null {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const code = file[at + 1]!
    if (code !== 0 && code !== 0xff) return { code, end: at + 2 }
  }
  return null
}

/** Without previews, which may show more than the picture does. */
function keptContent(marker: number, content: Buffer): Buffer | null {
  const begins = (name: string) => content.toString('latin1', 0, name.length) === name
  if (marker === APP0) return begins('JFIF\0') && content.length >= JFIF_BYTES ? withoutPreview(content) : null
  if (marker === APP2) return begins('ICC_PROFILE\0') ? content : null
  if (marker === APP14) return begins('Adobe') ? content.subarray(0, ADOBE_BYTES) : null
  return isDecoded(marker) ? content : null
}

function withoutPreview(jfif: Buffer): Buffer {
  const content = Buffer.from(jfif.subarray(0, JFIF_BYTES))
  content.writeUInt16BE(0, JFIF_BYTES - 2)
  return content
}

function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]!
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return file.length
}
