import type { Erasure } from '../erasure.ts'
import { boxAt, boxesIn } from './film-boxes.ts'
import type { Box } from './film-boxes.ts'
import { samplesOf } from './film-samples.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange } from './video-facts.ts'

/** Boxes that tell where, when and by what a film was taken, and those that nobody plays. */
const TELLING = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'junk', 'pnot', 'PICT', 'emsg'])
const LISTS = new Set(['trak', 'mdia', 'minf', 'stbl', 'dinf', 'edts'])
/** The tracks that are shown. Others keep positions, movements and remarks of the device. */
const SHOWN = new Set(['vide', 'soun'])
/** A film of hours has a remark each second. */
const TRACES_MAX = 100_000
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd'])

/** Makes a box one that players pass over: offsets stay as they are, and so does what can be played before all of it has come. */
const freed = ({ at, content, end }: Omit<Box, 'kind'>): Erasure[] => [
  { start: at + 4, end: at + 8, name: 'free' },
  { start: content, end },
]

/** What has to be erased of a film before others may have it. Answered in the order of the file. */
export async function tracesOf(boxes: readonly Box[], read: ReadRange): Promise<Erasure[]> {
  const found: Erasure[] = boxes.filter(({ kind }) => TELLING.has(kind)).flatMap(freed)
  for (const { content, end } of boxes.filter(({ kind }) => kind === 'moov')) {
    const { tables, samples } = tracesIn(Buffer.from(await read(content, end)))
    for (const { start, end, name } of tables) found.push({ start: start + content, end: end + content, name })
    for (const each of samples) found.push(each)
  }
  if (found.length > TRACES_MAX) throw new RejectedFileError('TOO_COSTLY', 'It tells of itself in too many places')
  return found.sort((one, other) => one.start - other.start)
}

/** What has to be erased of a film's tables, and of what they point at. Places are those of `bytes`, of samples those of the file. */
function tracesIn(bytes: Buffer): { tables: Erasure[]; samples: Erasure[] } {
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
        tables.push(...freed(box))
      } else if (TELLING.has(box.kind) || (box.kind === 'tref' && dropped.size > 0)) tables.push(...freed(box))
      else if (LISTS.has(box.kind)) walk(box, box.kind === 'trak' ? handlerOf(box) : handler)
      else if (box.kind !== 'stsd') tables.push(...wordsIn(bytes, box))
      else if (handler === 'vide') tables.push(...encodersIn(bytes, box.content + 8, box.end))
    }
  }
  walk(whole)
  return { tables, samples }
}

/** Times and names in boxes that have to stay. */
function wordsIn(bytes: Buffer, { kind, content, end }: Box): Erasure[] {
  if (TIMED.has(kind)) return [{ start: content + 4, end: Math.min(end, content + (bytes[content] === 1 ? 20 : 12)) }]
  return kind === 'hdlr' && content + 24 < end ? [{ start: content + 24, end }] : []
}

/** Bytes of a picture's description before what its codec adds, and where in them vendor and encoder are named. */
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
      if (TELLING.has(box.kind)) yield* freed(box)
  }
}
