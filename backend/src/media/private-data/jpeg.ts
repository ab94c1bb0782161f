import { jpegParts } from '../inspection/picture-parts.ts'
import type { PicturePart } from '../inspection/picture-parts.ts'
import { removed } from './changes.ts'
import type { Change, PrivateParts } from './changes.ts'
import { withoutPrivateExif } from './exif.ts'
import { withoutPrivateResources } from './photoshop.ts'
import { withoutPrivateXmp, withoutRemoteCredentials } from './xmp.ts'

const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
const XMP_REST = 'http://ns.adobe.com/xmp/extension/\0'
/** Of its digest, length and offset. */
const XMP_REST_BYTES = XMP_REST.length + 40
const PHOTOSHOP = 'Photoshop 3.0\0'
const NEXT_PICTURE = Buffer.from([0xff, 0xd8, 0xff])
/** Of a picture: its depth, the light of its highlights, a preview. */
const PICTURES_MAX = 20
/** Segments of cameras, drones and phones: `e8`, `ea` and `eb` are of standards, `ed` and `ee` of Adobe. */
const OF_DEVICE = /^e[4-79]$/

/** Also of the pictures that follow the first one. */
export function jpegPrivateParts(file: Buffer): PrivateParts {
  const found: PrivateParts = { traces: [], credentials: [] }
  let start = 0
  for (let count = 0; start >= 0 && count < PICTURES_MAX; count++) {
    const { parts } = jpegParts(file.subarray(start))
    const moved = parts.map(({ kind, ...part }) => ({
      kind,
      start: part.start + start,
      content: part.content + start,
      end: part.end + start,
    }))
    addParts(file, moved, found)
    const end = moved.at(-1)?.end ?? file.length
    start = file.indexOf(NEXT_PICTURE, end)
    const rest = file.subarray(end, start < 0 ? file.length : start)
    if (isOfPhone(rest)) found.traces.push(removed({ start: end, end: end + rest.length }))
  }
  return found
}

/** A film or notes of the phone, which name the place as well. */
const isOfPhone = (rest: Buffer) => rest.includes('ftyp') || rest.includes('SEFT')

function addParts(file: Buffer, parts: readonly PicturePart[], { traces, credentials }: PrivateParts): void {
  const begins = ({ content, end }: PicturePart, text: string) =>
    content + text.length <= end && file.toString('latin1', content, content + text.length) === text
  const add = (changes: Change[], part: PicturePart, header: number, clean: (content: Buffer) => Buffer | null) => {
    const [start, end] = [part.content + header, part.end]
    const bytes = clean(file.subarray(start, end))
    if (bytes) changes.push({ start, end, bytes })
  }
  const [more, resources]: [PicturePart[], PicturePart[]] = [[], []]
  for (const part of parts) {
    if (part.kind === 'e1' && begins(part, EXIF)) add(traces, part, EXIF.length, withoutPrivateExif)
    else if (part.kind === 'e1' && begins(part, XMP)) {
      add(traces, part, XMP.length, withoutPrivateXmp)
      add(credentials, part, XMP.length, withoutRemoteCredentials)
    } else if (part.kind === 'e1' && begins(part, XMP_REST)) more.push(part)
    else if (part.kind === 'ed' && begins(part, PHOTOSHOP)) resources.push(part)
    else if (isOfDevice(part, begins)) traces.push(removed(part))
  }
  const boxes = parts.filter((part) => part.kind === 'eb' && begins(part, 'JP'))
  if (boxes.some(({ content, end }) => file.subarray(content, end).includes('c2pa')))
    credentials.push(...boxes.map(removed))
  traces.push(...cleanTogether(file, more, { header: XMP_REST_BYTES, clean: withoutPrivateXmp }))
  traces.push(...cleanTogether(file, resources, { header: PHOTOSHOP.length, clean: withoutPrivateResources }))
}

const isOfDevice = (part: PicturePart, begins: (part: PicturePart, text: string) => boolean) =>
  OF_DEVICE.test(part.kind) ||
  (part.kind === 'e1' && begins(part, 'FLIR')) ||
  (part.kind === 'e3' && ['Meta', 'META', 'Exif'].some((name) => begins(part, name))) ||
  (part.kind === 'ec' && !begins(part, 'Ducky'))

interface Cleaning {
  /** Bytes of each segment before its content. */
  header: number
  clean: (content: Buffer) => Buffer | null
}

/** One content, continued from segment to segment. */
function cleanTogether(file: Buffer, parts: readonly PicturePart[], { header, clean: cleaned }: Cleaning): Change[] {
  const places = parts.map(({ content, end }) => ({ start: Math.min(content + header, end), end }))
  const clean = cleaned(Buffer.concat(places.map(({ start, end }) => file.subarray(start, end))))
  if (!clean) return []
  let at = 0
  return places.map(({ start, end }) => {
    const bytes = clean.subarray(at, at + end - start)
    at += bytes.length
    return { start, end, bytes }
  })
}
