import { serverTexts } from '@atelier/contract/media/server-texts.ts'
import type { Erasure } from '../erasure.ts'
import type { Box } from './mp4-boxes.ts'
import { readAhead } from './read-ahead.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange } from './video-facts.ts'

// A fragmented video of several hours has thousands.
const BOXES_MAX = 50_000

/** The boxes of a file, and where those end: what follows is not made of boxes. */
export interface TopBoxes {
  boxes: Box[]
  end: number
  /** The length of a last box that has none, or one beyond the file, so that bytes written behind belong to no box. */
  length?: Erasure
}

export async function readBoxes(size: number, read: ReadRange): Promise<TopBoxes> {
  const boxes: Box[] = []
  const readHeader = readAhead(size, read)
  let at = 0
  let length: Erasure | undefined
  while (size - at >= 8) {
    const header = await readHeader(at, Math.min(size, at + 16))
    const kind = header.toString('latin1', 4, 8)
    const content = at + (header.readUInt32BE(0) === 1 ? 16 : 8)
    const end = at + boxLength(header, size - at)
    // Of a film that was cut off, or whose length is wrong: its samples say whether all are there
    const isPictures = kind === 'mdat' && end > size && content <= size
    if (!isPictures && (end < content || end > size)) break
    if (boxes.push({ kind, at, content, end: Math.min(end, size) }) > BOXES_MAX)
      throw new RejectedFileError('UNREADABLE_FILE', 'It consists of too many boxes')
    if (end > size || header.readUInt32BE(0) === 0) length = lengthOf(at, size - at, header.readUInt32BE(0) === 1)
    at = Math.min(end, size)
  }
  return { boxes, end: at, ...(length && { length }) }
}

function lengthOf(at: number, bytes: number, isLong: boolean): Erasure | undefined {
  const written = Buffer.alloc(isLong ? 8 : 4)
  if (isLong) written.writeBigUInt64BE(BigInt(bytes))
  else if (bytes < 2 ** 32) written.writeUInt32BE(bytes)
  else return undefined
  const start = isLong ? at + 8 : at
  return { start, end: start + written.length, name: written.toString('latin1') }
}

function boxLength(header: Buffer, rest: number): number {
  const short = header.readUInt32BE(0)
  if (short === 0) return rest
  if (short !== 1) return short
  return header.length < 16 ? 0 : Number(header.readBigUInt64BE(8))
}

export const endsTooSoon = () =>
  new RejectedFileError('UNREADABLE_FILE', 'It ends too soon', { text: serverTexts.endsTooSoon })
