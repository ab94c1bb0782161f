import type { Erasure } from '../erasure.ts'
import { boxAt } from './mp4-boxes.ts'
import type { Box } from './mp4-boxes.ts'
import { RejectedFileError } from './rejected-file-error.ts'

const unknown = () => new RejectedFileError('HIDDEN_CONTENT', 'It has a track that cannot be taken out')

export function samplesOf(bytes: Buffer, track: Box): Erasure[] {
  const table = boxAt(bytes, track, 'mdia', 'minf', 'stbl')
  if (!table) return []
  const offsets = boxAt(bytes, table, 'stco') ?? boxAt(bytes, table, 'co64')
  const [chunks, sizes] = [boxAt(bytes, table, 'stsc'), boxAt(bytes, table, 'stsz')]
  if (!offsets || !chunks || !sizes) throw unknown()
  const width = offsets.kind === 'co64' ? 8 : 4
  if ([offsets, chunks].some(({ content, end }) => content + 8 > end) || sizes.content + 12 > sizes.end) throw unknown()
  // A count, then the entries
  const counted = ({ content, end }: Box, head: number, bytesEach: number) =>
    Math.min(bytes.readUInt32BE(content + head - 4), Math.floor((end - content - head) / bytesEach))
  const uniform = bytes.readUInt32BE(sizes.content + 4)
  const count = uniform > 0 ? bytes.readUInt32BE(sizes.content + 8) : counted(sizes, 12, 4)
  const [chunkCount, runCount] = [counted(offsets, 8, width), counted(chunks, 8, 12)]

  const found: Erasure[] = []
  let [run, sample] = [0, 0]
  for (let chunk = 0; chunk < chunkCount && sample < count; chunk++) {
    const runAt = (index: number) => chunks.content + 8 + index * 12
    while (run + 1 < runCount && bytes.readUInt32BE(runAt(run + 1)) <= chunk + 1) run++
    const last = Math.min(count, sample + (runCount > 0 ? bytes.readUInt32BE(runAt(run) + 4) : 0))
    let length = uniform * (last - sample)
    if (uniform === 0) for (let n = sample; n < last; n++) length += bytes.readUInt32BE(sizes.content + 12 + n * 4)
    const at = offsets.content + 8 + chunk * width
    const start = width === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at)
    const before = found.at(-1)
    if (before?.end === start) before.end = start + length
    else found.push({ start, end: start + length })
    sample = last
  }
  return found
}
