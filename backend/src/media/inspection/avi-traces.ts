import type { Erasure } from '../erasure.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange } from './video-facts.ts'

/** What an AVI is played by; everything else in it, such as `LIST INFO`, `IDIT` or `strd`, is about who made it, when and with what. */
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
/** Each costs a question to S3; the pictures are in one of them. */
const CHUNKS_MAX = 200

/** What has to be erased of an AVI before others may have it: it becomes chunks that players pass over. */
export async function aviTraces(size: number, read: ReadRange): Promise<Erasure[]> {
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
