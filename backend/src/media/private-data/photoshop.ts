import { withoutPrivateExif } from './exif.ts'
import { withoutPrivateXmp } from './xmp.ts'

const RESOURCE = '8BIM'
const IPTC = 0x0404
const DATA_SET = 0x1c
/** Records of IPTC-IIM 4.2, 2:nn: content location, city and a place in it, province, country. */
const PLACES = new Set([26, 27, 90, 92, 95, 100, 101])
/** Bytes of a data set before its value. Longer values say the length of their length; no program writes these. */
const HEAD_BYTES = 5

const cleaners: ReadonlyMap<number, (content: Buffer) => Buffer | null> = new Map([
  [IPTC, withoutPlaces],
  [0x0422, withoutPrivateExif],
  [0x0423, withoutPrivateExif],
  [0x0424, withoutPrivateXmp],
])

/** Resources of Photoshop without location and device, of the same length; null if they have neither. */
export function withoutPrivateResources(resources: Buffer): Buffer | null {
  // IPTC alone, as ImageMagick stores it
  if (resources[0] === DATA_SET) return withoutPlaces(resources)
  const clean = Buffer.from(resources)
  let isChanged = false
  for (let at = 0; at + 12 <= clean.length && clean.toString('latin1', at, at + 4) === RESOURCE;) {
    const nameBytes = clean[at + 6]! + 1
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2)
    if (sizeAt + 4 > clean.length) break
    const size = clean.readUInt32BE(sizeAt)
    const content = clean.subarray(sizeAt + 4, sizeAt + 4 + size)
    const cleaned = cleaners.get(clean.readUInt16BE(at + 4))?.(content)
    if (cleaned) isChanged = cleaned.copy(content) > 0
    at = sizeAt + 4 + size + (size % 2)
  }
  return isChanged ? clean : null
}

function withoutPlaces(bytes: Buffer): Buffer | null {
  const clean = Buffer.from(bytes)
  for (let at = 0; at + HEAD_BYTES <= clean.length && clean[at] === DATA_SET;) {
    const size = clean.readUInt16BE(at + 3)
    if (clean[at + 1] === 2 && PLACES.has(clean[at + 2]!)) clean.fill(' ', at + HEAD_BYTES, at + HEAD_BYTES + size)
    at += HEAD_BYTES + size
  }
  return clean.equals(bytes) ? null : clean
}
