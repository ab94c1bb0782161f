import { boxAt, boxesIn } from './mp4-boxes.ts'
import type { Box } from './mp4-boxes.ts'

/** Places in the file. `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

/** Adds a span, to the one before if they touch. */
export function addSpan(spans: Span[], start: number, end: number): void {
  const before = spans.at(-1)
  if (before?.end === start) before.end = end
  else if (end > start) spans.push({ start, end })
}

/** `isExact`: the lengths are stored, not computed. */
export interface Samples {
  spans: Span[]
  isExact: boolean
  count: number
}

/** Where the samples of a track are; undefined if its tables do not say. */
export function samplesOf(bytes: Buffer, track: Box, isSound: boolean): Samples | undefined {
  const table = boxAt(bytes, track, 'mdia', 'minf', 'stbl')
  if (!table) return undefined
  const offsets = boxAt(bytes, table, 'stco') ?? boxAt(bytes, table, 'co64')
  const [chunks, sizes] = [boxAt(bytes, table, 'stsc'), sizesIn(bytes, table)]
  if (!offsets || !chunks || !sizes) return undefined
  if ([offsets, chunks].some(({ content, end }) => content + 8 > end)) return undefined
  const width = offsets.kind === 'co64' ? 8 : 4
  const [chunkCount, runCount] = [counted(bytes, offsets, 8, width), counted(bytes, chunks, 8, 12)]
  const description = isSound ? boxAt(bytes, table, 'stsd') : undefined
  const packet = description && sizes.uniform > 0 ? packetOf(bytes, description) : undefined
  const bytesOf = lengths(sizes, packet)

  const found: Span[] = []
  let [run, sample] = [0, 0]
  for (let chunk = 0; chunk < chunkCount && sample < sizes.count; chunk++) {
    const runAt = (index: number) => chunks.content + 8 + index * 12
    while (run + 1 < runCount && bytes.readUInt32BE(runAt(run + 1)) <= chunk + 1) run++
    const last = Math.min(sizes.count, sample + (runCount > 0 ? bytes.readUInt32BE(runAt(run) + 4) : 0))
    const at = offsets.content + 8 + chunk * width
    const start = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
    addSpan(found, start, start + bytesOf(sample, last))
    sample = last
  }
  return { spans: found, isExact: !packet, count: sizes.count }
}

/** A film of a day has fewer samples, at 100 a second. */
export const SAMPLES_MAX = 10_000_000
const HOLDERS = new Set(['mdia', 'minf', 'stbl'])

function* tablesIn(bytes: Buffer, within: Pick<Box, 'content' | 'end'>): Generator<Box> {
  for (const box of boxesIn(bytes, within.content, within.end, 'let'))
    if (HOLDERS.has(box.kind)) yield* tablesIn(bytes, box)
    else yield box
}

/** Whether tables of a track name so many samples or chunks that a program which lists them one by one takes minutes. */
export function isEndless(bytes: Buffer, track: Box): boolean {
  let [times, offsets, hasOffsets] = [0, 0, false]
  for (const box of tablesIn(bytes, track)) {
    const { kind, content, end } = box
    const entries = (each: number) =>
      content + 8 > end
        ? []
        : Array.from({ length: counted(bytes, box, 8, each) }, (_, n) => bytes.readUInt32BE(content + 8 + n * each))
    const sum = () => entries(8).reduce((all, one) => all + one, 0)
    if (kind === 'stts') times += sum()
    if (kind === 'ctts') [offsets, hasOffsets] = [offsets + sum(), hasOffsets || entries(8).length > 0]
    if (kind === 'stsc' && entries(12).some((chunk) => chunk > SAMPLES_MAX)) return true
  }
  // Without offsets, as for plain sound of hours, the runs themselves are enough
  return offsets > SAMPLES_MAX || (hasOffsets && times > SAMPLES_MAX)
}

/** The number of a table's entries that are there. */
const counted = (bytes: Buffer, { content, end }: Box, head: number, each: number) =>
  Math.min(bytes.readUInt32BE(content + head - 4), Math.floor((end - content - head) / each))

interface Sizes {
  count: number
  /** Of every sample; 0 if they differ. */
  uniform: number
  of: (sample: number) => number
}

function sizesIn(bytes: Buffer, table: Box): Sizes | undefined {
  const box = boxAt(bytes, table, 'stsz') ?? boxAt(bytes, table, 'stz2')
  if (!box || box.content + 12 > box.end) return undefined
  const first = box.content + 12
  if (box.kind === 'stsz') {
    const uniform = bytes.readUInt32BE(box.content + 4)
    const count = uniform > 0 ? bytes.readUInt32BE(box.content + 8) : counted(bytes, box, 12, 4)
    return { count, uniform, of: (sample) => bytes.readUInt32BE(first + sample * 4) }
  }
  const bits = bytes[box.content + 7]!
  if (![4, 8, 16].includes(bits)) return undefined
  return {
    count: counted(bytes, box, 12, bits / 8),
    uniform: 0,
    of: (sample) => {
      const at = first + Math.floor((sample * bits) / 8)
      if (bits === 16) return bytes.readUInt16BE(at)
      const byte = bytes[at]!
      return bits === 8 ? byte : sample % 2 === 0 ? byte >> 4 : byte & 15
    },
  }
}

/** Bytes of the samples from one to before another. QuickTime counts single sound samples, stored in packets. */
function lengths({ uniform, of }: Sizes, packet: ReturnType<typeof packetOf>) {
  if (uniform === 0)
    return (first: number, last: number) => {
      let length = 0
      for (let n = first; n < last; n++) length += of(n)
      return length
    }
  return (first: number, last: number) =>
    Math.max(uniform * (last - first), packet ? Math.ceil((last - first) / packet.samples) * packet.bytes : 0)
}

function packetOf(bytes: Buffer, { content, end }: Box) {
  const entry = content + 8
  if (entry + 52 > end) return undefined
  const version = bytes.readUInt16BE(entry + 16)
  const [channels, bits] = [bytes.readUInt16BE(entry + 24), bytes.readUInt16BE(entry + 26)]
  if (version === 0) return { samples: 1, bytes: Math.ceil((channels * bits) / 8) }
  if (version !== 1) return undefined
  const [samples, frame] = [bytes.readUInt32BE(entry + 36), bytes.readUInt32BE(entry + 44)]
  return samples > 0 && frame <= 0xffff ? { samples, bytes: frame } : undefined
}
