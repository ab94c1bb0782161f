import { refuseMarkup, refuseTrailing } from './hidden-content.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange, VideoFacts } from './video-facts.ts'

const TRAILER_BYTES = 64 * 1024
// One chunk holds a gigabyte, so a file of allowed size has one or two; each costs an S3 request.
const CHUNKS_MAX = 20

export async function readAvi(head: Uint8Array, size: number, read: ReadRange): Promise<VideoFacts> {
  await checkChunks(size, read)
  const file = Buffer.from(head)
  const at = file.indexOf('avih')
  if (at < 0 || at + 48 > file.length) throw new RejectedFileError('UNREADABLE_FILE', 'It has no header')
  refuseMarkup(file.subarray(0, at))
  const microseconds = file.readUInt32LE(at + 8)
  const frames = file.readUInt32LE(at + 24)
  return {
    width: file.readUInt32LE(at + 40) || null,
    height: file.readUInt32LE(at + 44) || null,
    duration: microseconds && frames ? (microseconds * frames) / 1e6 : null,
    media_type: 'video/x-msvideo',
  }
}

async function checkChunks(size: number, read: ReadRange): Promise<void> {
  let at = 0
  for (let count = 0; at < size; count++) {
    if (count === CHUNKS_MAX) throw new RejectedFileError('UNREADABLE_FILE', 'It consists of too many chunks')
    const header = Buffer.from(await read(at, Math.min(size, at + 12)))
    if (header.toString('latin1', 0, 4) !== 'RIFF') {
      refuseTrailing(await read(at, Math.min(size, at + TRAILER_BYTES)))
      return
    }
    const length = header.length < 12 ? 0 : header.readUInt32LE(4)
    if (length < 4) throw new RejectedFileError('UNREADABLE_FILE', 'A chunk has no length')
    at += 8 + length + (length % 2)
    // The last byte is padding that some programs omit.
    if (at > size + 1) throw new RejectedFileError('UNREADABLE_FILE', 'It ends within a chunk')
  }
}
