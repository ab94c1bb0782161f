import { decoded } from './png-texts.ts'

const DATA_SETS_MAX = 1000
const IPTC_RESOURCE = 0x0404

/** Records of IPTC-IIM in the resources of Photoshop, by number: `2:120` is the caption. */
export function readIptc(resources: Buffer): Map<string, string> {
  for (let at = 0; at + 12 <= resources.length && resources.toString('latin1', at, at + 4) === '8BIM';) {
    const nameBytes = resources[at + 6]! + 1
    const sizeAt = at + 6 + nameBytes + (nameBytes % 2)
    if (sizeAt + 4 > resources.length) break
    const size = resources.readUInt32BE(sizeAt)
    if (resources.readUInt16BE(at + 4) === IPTC_RESOURCE)
      return dataSets(resources.subarray(sizeAt + 4, sizeAt + 4 + size))
    at = sizeAt + 4 + size + (size % 2)
  }
  return new Map()
}

function dataSets(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  let at = 0
  for (let n = 0; n < DATA_SETS_MAX && at + 5 <= bytes.length && bytes[at] === 0x1c; n++) {
    const size = bytes.readUInt16BE(at + 3)
    // Longer ones say the length of their length; no program writes these
    if (size > 0x7fff) break
    const key = `${bytes[at + 1]}:${bytes[at + 2]}`
    if (!found.has(key)) found.set(key, decoded(bytes.subarray(at + 5, at + 5 + size)))
    at += 5 + size
  }
  return found
}
