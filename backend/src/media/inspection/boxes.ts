import type { Box } from './mp4-boxes.ts'
import { refuseMarkup } from './hidden-content.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange } from './video-facts.ts'

const KNOWN = new Set(
  'ftyp moov mdat free skip wide uuid udta meta moof mfra sidx styp ssix pdin emsg prft pnot PICT junk'.split(' '),
)
/** Players skip these boxes, which could contain other content. */
const IDLE = new Set(['free', 'skip', 'wide', 'uuid', 'udta', 'junk', 'emsg'])
const LOOKED_AT_BYTES = 16 * 1024
// A fragmented video has thousands; hidden content is at the beginning or the end.
const BOXES_MAX = 300

export async function checkBoxes(size: number, read: ReadRange): Promise<Box[]> {
  const boxes: Box[] = []
  let at = 0
  for (let count = 0; at < size && count < BOXES_MAX; count++) {
    if (size - at < 8) throw new RejectedFileError('UNREADABLE_FILE', 'It ends within a box')
    const header = Buffer.from(await read(at, Math.min(size, at + 16)))
    const kind = header.toString('latin1', 4, 8)
    if (!KNOWN.has(kind)) throw new RejectedFileError('HIDDEN_CONTENT', 'It has a part that is no video')
    const length = boxLength(header, size - at)
    if (length < 8 || at + length > size) throw new RejectedFileError('UNREADABLE_FILE', 'It ends within a box')
    if (IDLE.has(kind) && length > 8) refuseMarkup(await read(at + 8, Math.min(at + length, at + LOOKED_AT_BYTES)))
    boxes.push({ kind, at, content: at + (header.readUInt32BE(0) === 1 ? 16 : 8), end: at + length })
    at += length
  }
  return boxes
}

function boxLength(header: Buffer, rest: number): number {
  const short = header.readUInt32BE(0)
  if (short === 0) return rest
  if (short !== 1) return short
  return header.length < 16 ? 0 : Number(header.readBigUInt64BE(8))
}
