type Order = 'little' | 'big'

const SAMPLE_BYTES = 4000

/** Half characters become U+FFFD. */
export const utf16 = (bytes: Buffer, order: Order): string =>
  new TextDecoder(order === 'little' ? 'utf-16le' : 'utf-16be').decode(bytes)

/** UserComment does not say its byte order, and programs write either whatever that of the file: spaces and Latin letters show it. */
export function utf16Unmarked(bytes: Buffer, ofFile: Order): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, 'little')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, 'big')
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]!++
  })
  if (zeros[0] === zeros[1]) return utf16(bytes, ofFile)
  return utf16(bytes, zeros[0]! > zeros[1]! ? 'big' : 'little')
}
