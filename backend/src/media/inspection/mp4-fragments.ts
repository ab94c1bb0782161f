import { boxAt, boxesIn } from './mp4-boxes.ts'
import type { Box } from './mp4-boxes.ts'
import { addSpan, SAMPLES_MAX } from './mp4-samples.ts'
import type { Span } from './mp4-samples.ts'
import { RejectedFileError } from './rejected-file-error.ts'

/** Bytes of a sample by track, where neither fragment nor sample says. */
export type DefaultSizes = ReadonlyMap<number, number>

export function defaultSizes(bytes: Buffer, moov: Pick<Box, 'content' | 'end'>): DefaultSizes {
  const extension = boxAt(bytes, moov, 'mvex')
  const each = extension ? [...boxesIn(bytes, extension.content, extension.end)] : []
  return new Map(
    each
      .filter(({ kind, content, end }) => kind === 'trex' && content + 24 <= end)
      .map(({ content }) => [bytes.readUInt32BE(content + 4), bytes.readUInt32BE(content + 16)]),
  )
}

const BASE = 0x1
const DESCRIPTION = 0x2
const DURATION = 0x8
const SIZE = 0x10
const BASE_IS_FRAGMENT = 0x20000

interface Header {
  track: number
  flags: number
  base: number | undefined
  size: number | undefined
}

export function fragmentHeader(bytes: Buffer, traf: Box): Header | undefined {
  const box = boxAt(bytes, traf, 'tfhd')
  if (!box || box.content + 8 > box.end) return undefined
  const flags = bytes.readUIntBE(box.content + 1, 3)
  let at = box.content + 8
  const take = (flag: number, length: number) => {
    if (!(flags & flag) || at + length > box.end) return undefined
    at += length
    return at - length
  }
  const base = take(BASE, 8)
  take(DESCRIPTION, 4)
  take(DURATION, 4)
  const size = take(SIZE, 4)
  return {
    track: bytes.readUInt32BE(box.content + 4),
    flags,
    base: base === undefined ? undefined : Number(bytes.readBigUInt64BE(base)),
    size: size === undefined ? undefined : bytes.readUInt32BE(size),
  }
}

const RUN = { offset: 0x1, first: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 }

/** Where the samples of a fragment's tracks are that `isShown`. `at` is the fragment's place in the file, `bytes` its content. */
export function samplesOfFragment(
  bytes: Buffer,
  at: number,
  { fileSize, sizes, isShown }: { fileSize: number; sizes: DefaultSizes; isShown: (track: number) => boolean },
): Span[] {
  const found: Span[] = []
  let previous = at
  for (const traf of [...boxesIn(bytes, 0, bytes.length, 'let')].filter(({ kind }) => kind === 'traf')) {
    const header = fragmentHeader(bytes, traf)
    if (!header) continue
    const base = header.base ?? (header.flags & BASE_IS_FRAGMENT ? at : previous)
    const size = header.size ?? sizes.get(header.track) ?? 0
    let next = base
    for (const run of [...boxesIn(bytes, traf.content, traf.end, 'let')].filter(({ kind }) => kind === 'trun')) {
      const { start, fits, end } = runSpan(bytes, run, { base, next, size, fileSize })
      if (isShown(header.track)) addSpan(found, start, fits)
      next = end
    }
    previous = next
  }
  return found
}

interface RunStart {
  base: number
  next: number
  /** Of each sample, unless the run has their sizes. */
  size: number
  fileSize: number
}

/** `fits`: the end of its last sample that is completely in the file. */
function runSpan(bytes: Buffer, { content, end }: Box, from: RunStart) {
  if (content + 8 > end) return { start: from.next, fits: from.next, end: from.next }
  const flags = bytes.readUIntBE(content + 1, 3)
  const has = (flag: number) => (flags & flag) > 0
  let at = content + 8
  let start = from.next
  if (has(RUN.offset) && at + 4 <= end) {
    start = from.base + bytes.readInt32BE(at)
    at += 4
  }
  if (has(RUN.first)) at += 4
  const each = 4 * [RUN.duration, RUN.size, RUN.flags, RUN.composition].filter(has).length
  const declared = bytes.readUInt32BE(content + 4)
  if (declared > SAMPLES_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'A fragment names too many samples')
  if (!has(RUN.size)) {
    const whole = Math.max(0, Math.floor((from.fileSize - start) / Math.max(1, from.size)))
    return { start, fits: start + Math.min(declared, whole) * from.size, end: start + declared * from.size }
  }
  const count = Math.min(declared, Math.max(0, Math.floor((end - at) / each)))
  let [fits, last] = [start, start]
  for (let n = 0; n < count; n++) {
    last += bytes.readUInt32BE(at + n * each + (has(RUN.duration) ? 4 : 0))
    if (last <= from.fileSize) fits = last
  }
  return { start, fits, end: last }
}
