import type { ReadRange } from './video-facts.ts'

const SINGLE_READS = 300
const AHEAD_BYTES = 4 * 1024 * 1024

/** Reads of a few bytes, in rising order. Each costs an S3 request, so after many of them the file is read in larger pieces. */
export function readAhead(size: number, read: ReadRange): (start: number, end: number) => Promise<Buffer> {
  let [from, bytes, count] = [0, Buffer.alloc(0), 0]
  return async (start, end) => {
    if (start < from || end > from + bytes.length) {
      const ahead = ++count > SINGLE_READS ? AHEAD_BYTES : 0
      bytes = Buffer.from(await read(start, Math.min(size, Math.max(end, start + ahead))))
      from = start
    }
    return bytes.subarray(start - from, end - from)
  }
}
