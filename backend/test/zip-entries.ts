import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** As listed in the central directory. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END) throw new Error('The ZIP is not whole')
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the ZIP is damaged')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!)
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const stored = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    entries.set(name, zip.readUInt16LE(at + 10) === 0 ? stored : inflateRawSync(stored))
    at += 46 + nameLength! + extraLength! + commentLength!
  }
  return entries
}
