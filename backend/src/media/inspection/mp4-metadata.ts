import { serverTexts } from '@atelier/contract/media/server-texts.ts'
import type { Erasure } from '../erasure.ts'
import { endsTooSoon } from './boxes.ts'
import type { TopBoxes } from './boxes.ts'
import { boxAt, boxesIn } from './mp4-boxes.ts'
import type { Box } from './mp4-boxes.ts'
import { codecsIn, tableEnds } from './mp4-descriptions.ts'
import { defaultSizes, fragmentHeader, samplesOfFragment } from './mp4-fragments.ts'
import { LISTS, PLAYED } from './mp4-kinds.ts'
import { isEndless, samplesOf } from './mp4-samples.ts'
import type { Span } from './mp4-samples.ts'
import { readAhead } from './read-ahead.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange } from './video-facts.ts'

/** Other tracks hold positions, motion data and device notes. */
const SHOWN = ['vide', 'soun']
/** A video of several hours has one note per second. */
const ERASURES_MAX = 100_000
/** Of the list of compatible brands; the longest have a dozen. */
const BRANDS_BYTES = 128
/** Tables have six levels. */
const DEPTH_MAX = 12
const FRAGMENT_BYTES_MAX = 4 * 1024 * 1024
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd'])

/** Players skip a `free` box; offsets, and thereby progressive playback, are unchanged. */
export const asFreeBox = ({ at, content, end }: Omit<Box, 'kind'>): Erasure[] => [
  { start: at + 4, end: at + 8, name: 'free' },
  { start: content, end },
]

interface Film {
  size: number
  /** Of tables; `readFragment` has no limit for all fragments together. */
  read: ReadRange
  readFragment: ReadRange
}

/**
 * What has to be erased: everything that no player needs. Throws a {@link RejectedFileError} if pictures or sound are
 * incomplete.
 */
export async function findMetadata(
  { boxes, end, length }: TopBoxes,
  { size, read, readFragment }: Film,
): Promise<Erasure[]> {
  const found: Erasure[] = []
  const shown: Span[] = []
  let tracks: Tracks | undefined
  for (const box of boxes) {
    // Players use the first tables
    const isIdle = !PLAYED.file.has(box.kind) || (box.kind === 'moov' && tracks)
    if (isIdle) found.push(...asFreeBox(box))
    if (box.kind === 'ftyp') found.push({ start: box.content + BRANDS_BYTES, end: box.end })
    if (box.kind !== 'moov' || tracks) continue
    const bytes = Buffer.from(await read(box.content, box.end))
    tracks = tracksIn(bytes)
    found.push(...moved(erasuresIn(bytes, tracks), box.content))
    shown.push(...tracks.samples)
  }
  if (!tracks) throw new RejectedFileError('UNREADABLE_FILE', 'It has no tables', { text: serverTexts.endsTooSoon })
  const fragments = boxes.filter(({ kind }) => kind === 'moof')
  if (!tracks.hasFrames && fragments.length === 0)
    throw new RejectedFileError('UNREADABLE_FILE', 'It has no frames', { text: serverTexts.noFrames })
  const readNext = readAhead(size, readFragment)
  for (const { at, content, end: last } of fragments) {
    if (last - at > FRAGMENT_BYTES_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'A fragment is too large')
    const bytes = await readNext(content, last)
    found.push(...moved(erasuresIn(bytes, tracks), content))
    const { sizes, isShown } = tracks
    shown.push(...samplesOfFragment(bytes, at, { fileSize: size, sizes, isShown }))
  }
  if (tracks.mustFit.some((span) => span.end > size)) throw endsTooSoon()
  if (tracks.isKnown) found.push(...unusedIn(boxes, shown))
  if (end < size) found.push(asRest(end, size))
  if (length) found.push(length)
  if (found.length > ERASURES_MAX) throw new RejectedFileError('TOO_COSTLY', 'It has metadata in too many places')
  return found.filter((each) => each.start < each.end).sort((one, other) => one.start - other.start)
}

const moved = (erasures: readonly Erasure[], by: number) =>
  erasures.map(({ start, end, ...name }) => ({ start: start + by, end: end + by, ...name }))

/** A box of its own, where there is room for its header. */
function asRest(start: number, end: number): Erasure {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(end - start, 0)
  header.write('free', 4, 'latin1')
  return { start, end, ...(end - start >= header.length && { name: header.toString('latin1') }) }
}

/** Bytes among the pictures and sounds that belong to none. */
function unusedIn(boxes: readonly Box[], shown: Span[]): Erasure[] {
  const found: Erasure[] = []
  shown.sort((one, other) => one.start - other.start)
  let next = 0
  for (const { content, end } of boxes.filter(({ kind }) => kind === 'mdat')) {
    let at = content
    while (next < shown.length && shown[next]!.start < end) {
      const span = shown[next]!
      if (span.start > at) found.push({ start: at, end: span.start })
      at = Math.max(at, span.end)
      if (span.end > end) break
      next++
    }
    if (at < end) found.push({ start: at, end })
  }
  return found
}

type Tracks = ReturnType<typeof tracksIn>

/** Offsets of boxes are in `bytes`, the content of the tables' box. */
function tracksIn(bytes: Buffer) {
  const whole = { content: 0, end: bytes.length }
  const handlerOf = (track: Box) => {
    const handler = boxAt(bytes, track, 'mdia', 'hdlr')
    return handler ? bytes.toString('latin1', handler.content + 8, handler.content + 12) : ''
  }
  const tracks = [...boxesIn(bytes, 0, bytes.length)].filter(({ kind }) => kind === 'trak')
  const handlers = new Map(tracks.map((track) => [track.at, handlerOf(track)]))
  const isDropped = ({ at }: Box) => handlers.has(at) && !SHOWN.includes(handlers.get(at)!)
  const droppedIds = new Set(tracks.filter(isDropped).map((track) => idOf(bytes, track)))
  const seen = tracks
    .filter((track) => !isDropped(track))
    .map((track) => {
      if (isEndless(bytes, track)) throw new RejectedFileError('UNREADABLE_FILE', 'Its tables name too many samples')
      const isSound = handlers.get(track.at) === 'soun'
      return { isSound, samples: samplesOf(bytes, track, isSound) }
    })
  return {
    handlers,
    isDropped,
    isShown: (id: number) => !droppedIds.has(id),
    hasDropped: droppedIds.size > 0,
    sizes: defaultSizes(bytes, whole),
    samples: seen.flatMap(({ samples }) => samples?.spans ?? []),
    mustFit: seen.flatMap(({ samples }) => (samples?.isExact ? samples.spans : [])),
    isKnown: seen.every(({ samples }) => samples),
    // A film without a track of pictures is rejected for that
    hasFrames:
      seen.every(({ isSound }) => isSound) ||
      seen.some(({ isSound, samples }) => !isSound && (!samples || samples.count > 0)),
  }
}

function idOf(bytes: Buffer, track: Box): number | undefined {
  const header = boxAt(bytes, track, 'tkhd')
  const at = header && header.content + (bytes[header.content] === 1 ? 20 : 12)
  return at !== undefined && at + 4 <= header!.end ? bytes.readUInt32BE(at) : undefined
}

/** In the content of the tables' box or of a fragment. */
function erasuresIn(bytes: Buffer, { handlers, isDropped, isShown, hasDropped }: Tracks): Erasure[] {
  const found: Erasure[] = []

  function walk({ content, end }: Pick<Box, 'content' | 'end'>, handler = '', depth = 0): void {
    if (depth > DEPTH_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'Its boxes are nested too deep')
    let at = content
    for (const box of boxesIn(bytes, content, end)) {
      at = box.end
      const { kind } = box
      const isOfDropped =
        (kind === 'trak' && isDropped(box)) ||
        (kind === 'tref' && hasDropped) ||
        (kind === 'traf' && !isShown(fragmentHeader(bytes, box)?.track ?? -1)) ||
        (kind === 'trex' && box.content + 8 <= box.end && !isShown(bytes.readUInt32BE(box.content + 4)))
      if (isOfDropped || !PLAYED.tables.has(kind)) found.push(...asFreeBox(box))
      else if (LISTS.has(kind)) walk(box, kind === 'trak' ? handlers.get(box.at) : handler, depth + 1)
      else if (kind === 'stsd') found.push(...codecsIn(bytes, box, handler))
      else found.push(...timestampsAndNamesIn(bytes, box), ...tableEnds(bytes, box))
    }
    found.push({ start: at, end })
  }
  walk({ content: 0, end: bytes.length })
  return found
}

/** Times and names in boxes that must stay. */
function timestampsAndNamesIn(bytes: Buffer, { kind, content, end }: Box): Erasure[] {
  if (TIMED.has(kind)) return [{ start: content + 4, end: Math.min(end, content + (bytes[content] === 1 ? 20 : 12)) }]
  return kind === 'hdlr' && content + 24 < end ? [{ start: content + 24, end }] : []
}
