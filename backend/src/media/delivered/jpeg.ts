import { jpegParts } from '../inspection/picture-parts.ts'
import { orientationExif } from './orientation-exif.ts'

const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])
const [APP0, APP1, APP14] = [0xe0, 0xe1, 0xee]
const JFIF_BYTES = 14
const ADOBE_BYTES = 12
/** Tables, frames and scans. */
const IS_DECODED = /^(?:c.|d[a-f])$/

/** Throws for a file that is no JPEG. Scans stay as they are, and with them every pixel. */
export function deliveredJpeg(file: Buffer, orientation: number): Buffer {
  const kept: Buffer[] = []
  let jfif: Buffer | null = null
  for (const { kind, start, content, end } of jpegParts(file).parts) {
    const begins = (name: string) => file.toString('latin1', content, content + name.length) === name
    if (kind === 'e0' && begins('JFIF\0') && end - content >= JFIF_BYTES)
      jfif ??= segment(APP0, withoutPreview(file.subarray(content, end)))
    else if (kind === 'ee' && begins('Adobe')) kept.push(segment(APP14, file.subarray(content, content + ADOBE_BYTES)))
    else if (IS_DECODED.test(kind) || (kind === 'e2' && begins('ICC_PROFILE\0'))) kept.push(file.subarray(start, end))
  }
  const exif = orientation > 1 && Buffer.concat([Buffer.from('Exif\0\0'), orientationExif(orientation)])
  return Buffer.concat([START, ...(jfif ? [jfif] : []), ...(exif ? [segment(APP1, exif)] : []), ...kept, END])
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Previews may show more than the picture does. */
function withoutPreview(jfif: Buffer): Buffer {
  const content = Buffer.from(jfif.subarray(0, JFIF_BYTES))
  content.writeUInt16BE(0, JFIF_BYTES - 2)
  return content
}
