import type { Erasure } from '../erasure.ts'
import { boxAt, boxesIn } from './mp4-boxes.ts'
import type { Box } from './mp4-boxes.ts'
import { samplesOf } from './mp4-samples.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange } from './video-facts.ts'

/** Boxes with location, time or device metadata, and those that no player reads. */
const METADATA_BOXES = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'junk', 'pnot', 'PICT', 'emsg'])
const LISTS = new Set(['trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts'])
/** Other tracks hold positions, motion data and device notes. */
const SHOWN = new Set(['vide', 'soun'])
/** A video of several hours has one note per second. */
const ERASURES_MAX = 100_000
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd'])

/** Players skip a `free` box; offsets, and thereby progressive playback, are unchanged. */
const asFreeBox = ({ at, content, end }: Omit<Box, 'kind'>): Erasure[] => [
  { start: at + 4, end: at + 8, name: 'free' },
  { start: content, end },
]

export async function findMetadata(boxes: readonly Box[], read: ReadRange): Promise<Erasure[]> {
  const found: Erasure[] = boxes.filter(({ kind }) => METADATA_BOXES.has(kind)).flatMap(asFreeBox)
  for (const { content, end } of boxes.filter(({ kind }) => kind === 'moov')) {
    const { tables, samples } = metadataIn(Buffer.from(await read(content, end)))
    for (const { start, end, name } of tables) found.push({ start: start + content, end: end + content, name })
    for (const each of samples) found.push(each)
  }
  if (found.length > ERASURES_MAX) throw new RejectedFileError('TOO_COSTLY', 'It tells of itself in too many places')
  return found.sort((one, other) => one.start - other.start)
}

/** Table offsets are in `bytes`, sample offsets in the file. */
function metadataIn(bytes: Buffer): { tables: Erasure[]; samples: Erasure[] } {
  const [tables, samples]: [Erasure[], Erasure[]] = [[], []]
  const whole = { content: 0, end: bytes.length }
  const handlerOf = (track: Box) => {
    const handler = boxAt(bytes, track, 'mdia', 'hdlr')
    return handler ? bytes.toString('latin1', handler.content + 8, handler.content + 12) : ''
  }
  const tracks = [...boxesIn(bytes, 0, bytes.length)].filter(({ kind }) => kind === 'trak')
  const dropped = new Set(tracks.filter((track) => !SHOWN.has(handlerOf(track))).map(({ at }) => at))
  if (dropped.size > 0 && boxAt(bytes, whole, 'mvex'))
    throw new RejectedFileError('HIDDEN_CONTENT', 'It has fragments of a track that is not shown')

  function walk({ content, end }: Pick<Box, 'content' | 'end'>, handler = ''): void {
    for (const box of boxesIn(bytes, content, end)) {
      if (box.kind === 'trak' && dropped.has(box.at)) {
        samples.push(...samplesOf(bytes, box))
        tables.push(...asFreeBox(box))
      } else if (METADATA_BOXES.has(box.kind) || (box.kind === 'tref' && dropped.size > 0))
        tables.push(...asFreeBox(box))
      else if (LISTS.has(box.kind)) walk(box, box.kind === 'trak' ? handlerOf(box) : handler)
      else if (box.kind !== 'stsd') tables.push(...timestampsAndNamesIn(bytes, box))
      else if (handler === 'vide') tables.push(...encodersIn(bytes, box.content + 8, box.end))
    }
  }
  walk(whole)
  return { tables, samples }
}

/** Times and names in boxes that must stay. */
function timestampsAndNamesIn(bytes: Buffer, { kind, content, end }: Box): Erasure[] {
  if (TIMED.has(kind)) return [{ start: content + 4, end: Math.min(end, content + (bytes[content] === 1 ? 20 : 12)) }]
  return kind === 'hdlr' && content + 24 < end ? [{ start: content + 24, end }] : []
}

/** Size of a sample description before the codec's part, and the offsets of vendor and encoder. */
const PICTURE = {
  bytes: 86,
  names: [
    [20, 24],
    [50, 82],
  ],
} as const

function* encodersIn(bytes: Buffer, start: number, end: number): Generator<Erasure> {
  for (const entry of boxesIn(bytes, start, end)) {
    if (entry.end - entry.at < PICTURE.bytes) continue
    for (const [from, to] of PICTURE.names) yield { start: entry.at + from, end: entry.at + to }
    for (const box of boxesIn(bytes, entry.at + PICTURE.bytes, entry.end, 'let'))
      if (METADATA_BOXES.has(box.kind)) yield* asFreeBox(box)
  }
}
