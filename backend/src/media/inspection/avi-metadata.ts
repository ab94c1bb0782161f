import type { Erasure } from '../erasure.ts'
import { readAhead } from './read-ahead.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange } from './video-facts.ts'

/** Needed for playback; all others, such as `LIST INFO`, `IDIT` or `strd`, reveal author, time or device. */
const PLAYED = new Set(['avih', 'strh', 'strf', 'indx', 'dmlh', 'vprp', 'idx1'])
const LISTS = new Set(['LIST hdrl', 'LIST strl', 'LIST odml', 'LIST movi', 'LIST rec '])
/** Frames and their indexes, by the number of their stream. */
const FRAMES = /^(?:[0-9]{2}(?:dc|db|wb|pc)|ix[0-9]{2})$/
const CHUNKS_MAX = 500_000
const DEPTH_MAX = 6
const ERASURES_MAX = 100_000

/** `end`: where the last RIFF chunk ends; what follows is erased. */
export async function findAviMetadata(end: number, size: number, read: ReadRange): Promise<Erasure[]> {
  const found: Erasure[] = []
  const readHeader = readAhead(size, read)
  let count = 0

  async function walk(start: number, last: number, depth = 0, isFrames = false): Promise<void> {
    if (depth > DEPTH_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'Its lists are nested too deep')
    let at = start
    while (at + 8 <= last) {
      if (++count > CHUNKS_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'It consists of too many chunks')
      const header = await readHeader(at, Math.min(last, at + 12))
      const [name, list] = [header.toString('latin1', 0, 4), header.toString('latin1', 8, 12)]
      const next = Math.min(last, at + 8 + header.readUInt32LE(4))
      const kind = name === 'LIST' ? `LIST ${list}` : name
      if (name === 'RIFF' || LISTS.has(kind)) await walk(at + 12, next, depth + 1, isFrames || kind === 'LIST movi')
      else if (!PLAYED.has(kind) && !(isFrames && FRAMES.test(kind)))
        found.push({ start: at, end: at + 4, name: 'JUNK' }, { start: at + 8, end: next })
      at = Math.min(last, next + (next % 2))
    }
    found.push({ start: at, end: last })
  }

  await walk(0, end)
  found.push({ start: end, end: size })
  if (found.length > ERASURES_MAX) throw new RejectedFileError('TOO_COSTLY', 'It has metadata in too many places')
  return found.filter((each) => each.start < each.end)
}
