import type { Erasure } from '../erasure.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange } from './video-facts.ts'

/** Needed for playback; all others, such as `LIST INFO`, `IDIT` or `strd`, reveal author, time or device. */
const PLAYED = new Set([
  'avih',
  'strh',
  'strf',
  'indx',
  'dmlh',
  'vprp',
  'idx1',
  'LIST hdrl',
  'LIST strl',
  'LIST odml',
  'LIST movi',
])
const LISTS = new Set(['LIST hdrl', 'LIST strl', 'LIST odml'])
/** Each costs an S3 request; one of them contains all frames. */
const CHUNKS_MAX = 200

export async function findAviMetadata(size: number, read: ReadRange): Promise<Erasure[]> {
  const found: Erasure[] = []
  let count = 0

  async function walk(start: number, end: number): Promise<void> {
    for (let at = start; at + 8 <= end;) {
      if (++count > CHUNKS_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'It consists of too many chunks')
      const header = Buffer.from(await read(at, Math.min(end, at + 12)))
      const [name, list] = [header.toString('latin1', 0, 4), header.toString('latin1', 8, 12)]
      const last = Math.min(end, at + 8 + header.readUInt32LE(4))
      const kind = name === 'LIST' ? `LIST ${list}` : name
      if (name === 'RIFF' || LISTS.has(kind)) await walk(at + 12, last)
      else if (!PLAYED.has(kind)) found.push({ start: at, end: at + 4, name: 'JUNK' }, { start: at + 8, end: last })
      at = last + (last % 2)
    }
  }

  await walk(0, size)
  return found
}
