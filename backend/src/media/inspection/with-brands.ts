import type { ReadRange } from './video-facts.ts'

// The name of a box and a brand. cspell:disable-next-line
const BRANDS = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')

/** Older cameras wrote no brands, without which the reader of tables refuses a film. For tables only: all offsets are moved. */
export async function withBrands(size: number, read: ReadRange): Promise<{ size: number; read: ReadRange }> {
  const head = Buffer.from(await read(0, Math.min(size, 8)))
  if (head.toString('latin1', 4, 8) === 'ftyp') return { size, read }
  const moved = BRANDS.length
  return {
    size: size + moved,
    async read(start, end) {
      const rest = end > moved ? await read(Math.max(0, start - moved), end - moved) : Buffer.alloc(0)
      return start < moved ? Buffer.concat([BRANDS.subarray(start, end), rest]) : rest
    },
  }
}
