import { endsTooSoon } from './boxes.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange, VideoFacts } from './video-facts.ts'

// One chunk holds a gigabyte, so a file of allowed size has one or two; each costs an S3 request.
const CHUNKS_MAX = 20

/** `end`: where its last chunk ends. */
export async function readAvi(
  head: Uint8Array,
  size: number,
  read: ReadRange,
): Promise<{ facts: VideoFacts; end: number }> {
  const end = await endOfChunks(size, read)
  const file = Buffer.from(head)
  const at = mainHeader(file)
  if (at === undefined) throw new RejectedFileError('UNREADABLE_FILE', 'It has no header')
  const microseconds = file.readUInt32LE(at + 8)
  const frames = file.readUInt32LE(at + 24)
  const facts = {
    width: file.readUInt32LE(at + 40) || null,
    height: file.readUInt32LE(at + 44) || null,
    duration: microseconds && frames ? (microseconds * frames) / 1e6 : null,
    media_type: 'video/x-msvideo',
  }
  return { facts, end }
}

const RIFF_BYTES = 12
const HEADER_BYTES = 48

/** The first chunk of the first list of headers. */
function mainHeader(file: Buffer): number | undefined {
  for (let at = RIFF_BYTES; at + RIFF_BYTES + HEADER_BYTES <= file.length;) {
    const length = file.readUInt32LE(at + 4)
    const kind = file.toString('latin1', at, at + 4)
    if (kind === 'LIST' && file.toString('latin1', at + 8, at + 12) === 'hdrl')
      return file.toString('latin1', at + 12, at + 16) === 'avih' ? at + 12 : undefined
    at += 8 + length + (length % 2)
  }
  return undefined
}

async function endOfChunks(size: number, read: ReadRange): Promise<number> {
  let at = 0
  for (let count = 0; at < size; count++) {
    if (count === CHUNKS_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'It consists of too many chunks')
    const header = Buffer.from(await read(at, Math.min(size, at + RIFF_BYTES)))
    if (header.toString('latin1', 0, 4) !== 'RIFF') return at
    const length = header.length < RIFF_BYTES ? 0 : header.readUInt32LE(4)
    if (length < 4) throw new RejectedFileError('UNREADABLE_FILE', 'A chunk has no length')
    at += 8 + length + (length % 2)
    // The last byte is padding that some programs omit.
    if (at > size + 1) throw endsTooSoon()
  }
  return Math.min(at, size)
}
