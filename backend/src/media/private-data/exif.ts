const [GPS, EXIF, SUB_IFDS, MAKE, MODEL] = [0x8825, 0x8769, 0x014a, 0x010f, 0x0110]
/** Maker notes; unique camera model, host computer, firmware; names, serial numbers and data of camera and lens, also as Adobe numbers them; image ids. */
const DEVICE = new Set([
  MAKE,
  MODEL,
  0x013c,
  0x927c,
  0xa420,
  0xa430,
  0xa431,
  0xa432,
  0xa433,
  0xa434,
  0xa435,
  0xa439,
  0xc614,
  0xc615,
  0xc62f,
  0xc630,
  0xc65d,
  0xc7a1,
  0xfde8,
  0xfde9,
  0xfdea,
])
/** Bytes of a value, by type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const ENTRY_BYTES = 12
const DIRECTORIES_MAX = 100
/** Programs that generate pictures write their settings there, as `Prompt:{…}`. */
export const OF_GENERATOR = /^\s*(?:[\w ]{1,40}:\s*[{["]|(?:prompt|workflow|parameters)\s*:)/i
const HEAD_BYTES = 200

/** Without location and device, of the same length; null if it has neither. The rest of it stays where it is. */
export function withoutPrivateExif(file: Uint8Array): Buffer | null {
  const tiff = Buffer.from(file)
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return null
  const isLittle = order === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const seen = new Set<number>()
  let isChanged = false

  function entryAt(at: number) {
    const size = (SIZES[short(at + 2)] ?? 1) * long(at + 4)
    const start = size > 4 ? long(at + 8) : at + 8
    return { tag: short(at), value: tiff.subarray(start, start + size) }
  }

  /** `isPrivate`: none of it is kept. */
  function clean(at: number, isPrivate: boolean): void {
    if (at < 8 || at + 2 > tiff.length || seen.has(at) || seen.size > DIRECTORIES_MAX) return
    seen.add(at)
    const end = at + 2 + short(at) * ENTRY_BYTES
    if (end > tiff.length) return
    const next = end + 4 <= tiff.length ? long(end) : 0
    const kept: Buffer[] = []
    for (let place = at + 2; place < end; place += ENTRY_BYTES) {
      const entry = Buffer.from(tiff.subarray(place, place + ENTRY_BYTES))
      const { tag, value } = entryAt(place)
      if (tag === GPS) clean(long(place + 8), true)
      else if (isPrivate || (DEVICE.has(tag) && !OF_GENERATOR.test(value.toString('latin1', 0, HEAD_BYTES))))
        value.fill(0)
      else {
        if (tag === EXIF) clean(long(place + 8), false)
        if (tag === SUB_IFDS) for (const one of offsetsIn(place)) clean(one, false)
        kept.push(entry)
      }
    }
    if (kept.length < short(at)) rewrite(at, end, kept)
    clean(next, isPrivate)
  }

  function offsetsIn(place: number): number[] {
    const count = Math.min(long(place + 4), DIRECTORIES_MAX)
    const start = count > 1 ? long(place + 8) : place + 8
    return Array.from({ length: count }, (_, n) => start + 4 * n).flatMap((at) =>
      at + 4 <= tiff.length ? [long(at)] : [],
    )
  }

  function rewrite(at: number, end: number, kept: readonly Buffer[]): void {
    isChanged = true
    const link = Buffer.from(tiff.subarray(end, end + 4))
    tiff.fill(0, at, end + link.length)
    if (isLittle) tiff.writeUInt16LE(kept.length, at)
    else tiff.writeUInt16BE(kept.length, at)
    Buffer.concat([...kept, link]).copy(tiff, at + 2)
  }

  clean(long(4), false)
  return isChanged ? tiff : null
}
