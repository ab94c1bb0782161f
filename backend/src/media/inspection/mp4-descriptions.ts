import type { Erasure } from '../erasure.ts'
import { boxesIn } from './mp4-boxes.ts'
import type { Box } from './mp4-boxes.ts'
import { FIXED, PLAYED, TABLES } from './mp4-kinds.ts'

/** Size of a sample description before the codec's part, and the offsets of vendor and encoder. */
const PICTURE = {
  bytes: 86,
  names: [
    [20, 24],
    [50, 82],
  ],
} as const
/** The same of a sound, by the version of its description. */
const SOUND_BYTES: readonly (number | undefined)[] = [36, 52, 72]

/** In the descriptions of samples: encoders, and boxes that are not of the codec. */
export function* codecsIn(bytes: Buffer, { content, end }: Box, handler: string): Generator<Erasure> {
  let last = content + 8
  for (const entry of boxesIn(bytes, last, end, 'let')) {
    last = entry.end
    if (handler === 'vide' && entry.end - entry.at >= PICTURE.bytes) {
      for (const [from, to] of PICTURE.names) yield { start: entry.at + from, end: entry.at + to }
      yield* strangersIn(bytes, entry.at + PICTURE.bytes, entry.end)
    }
    if (handler === 'soun' && entry.end - entry.at >= SOUND_BYTES[0]!) {
      const start = entry.at + (soundBytes(bytes, entry, content) ?? entry.end)
      if (start < entry.end) yield* strangersIn(bytes, start, entry.end)
    }
  }
  yield { start: last, end }
}

/** Only QuickTime's tables (version 0) have longer descriptions. */
const soundBytes = (bytes: Buffer, { at }: Box, table: number) =>
  SOUND_BYTES[bytes[table] === 0 ? bytes.readUInt16BE(at + 16) : 0]

function* strangersIn(bytes: Buffer, start: number, end: number): Generator<Erasure> {
  const boxes = [...boxesIn(bytes, start, end, 'let')]
  for (const { kind, at, content, end: last } of boxes)
    if (!PLAYED.codecs.has(kind)) {
      yield { start: at + 4, end: at + 8, name: 'free' }
      yield { start: content, end: last }
    }
  const first = boxes[0]
  // Where none is known, the description may have another form
  if (first && PLAYED.codecs.has(first.kind)) yield { start: boxes.at(-1)!.end, end }
}

/** What follows the last entry of a table, and the addresses of other files. */
export function tableEnds(bytes: Buffer, { kind, content, end }: Box): Erasure[] {
  const places = kind === 'dref' ? addressesIn(bytes, content, end) : []
  const last = tableEnd(bytes, kind, content, end)
  return last !== undefined && last < end ? [...places, { start: last, end }] : places
}

function tableEnd(bytes: Buffer, kind: string, content: number, end: number): number | undefined {
  const version = bytes[content] ?? 0
  const fixed = FIXED[kind]?.[version === 1 ? 1 : 0]
  if (fixed !== undefined) return content + fixed
  const [head, each] = kind === 'elst' ? [8, version === 1 ? 20 : 12] : (TABLES[kind] ?? [])
  if (head !== undefined && each !== undefined && content + head <= end)
    return content + head + each * bytes.readUInt32BE(content + head - 4)
  if (kind !== 'stsz' || content + 12 > end) return undefined
  return content + 12 + (bytes.readUInt32BE(content + 4) > 0 ? 0 : 4 * bytes.readUInt32BE(content + 8))
}

/** Of the film itself, as all media are in this file; older programs wrote the path on their disk. */
function addressesIn(bytes: Buffer, content: number, end: number): Erasure[] {
  const entries = [...boxesIn(bytes, content + 8, end, 'let')]
  const rest = { start: entries.at(-1)?.end ?? content + 8, end }
  return [...entries.map((box) => ({ start: box.content + 4, end: box.end })), rest]
}
