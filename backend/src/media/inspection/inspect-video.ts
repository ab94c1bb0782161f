import { fileTypeFromBuffer } from 'file-type'
import { CustomSource, Input, MP4, QTFF } from 'mediabunny'
import type { Erasure } from '../erasure.ts'
import { findAviMetadata } from './avi-metadata.ts'
import { readAvi } from './avi.ts'
import { checkBoxes } from './boxes.ts'
import { findMetadata } from './mp4-metadata.ts'
import { refuseSecondFile, ZIP_END_REACH } from './hidden-content.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange, VideoFacts } from './video-facts.ts'

const HEAD_BYTES = 64 * 1024
/** Tables of an hours-long video are smaller; unpacked they use ten times as much memory. */
const TABLE_BYTES_MAX = 16 * 1024 * 1024
const MP4_TYPES = ['video/mp4', 'video/quicktime', 'video/x-m4v']

/** Reads only the metadata, and ignores the file's name. Throws {@link RejectedFileError}. */
export async function inspectVideo(size: number, read: ReadRange): Promise<{ facts: VideoFacts; traces: Erasure[] }> {
  const head = await read(0, Math.min(size, HEAD_BYTES))
  const type = (await fileTypeFromBuffer(head))?.mime ?? 'unknown'
  const isAvi = type === 'video/vnd.avi'
  if (!isAvi && !MP4_TYPES.includes(type)) throw new RejectedFileError('INVALID_FILE_TYPE', `Its content is ${type}`)
  refuseSecondFile(head, await read(Math.max(0, size - ZIP_END_REACH), size))
  if (isAvi) return { facts: await readAvi(head, size, read), traces: await findAviMetadata(size, read) }
  const boxes = await checkBoxes(size, read)
  const facts = await readMp4(size, read, factsOf)
  return { facts, traces: await findMetadata(boxes, readWithin(TABLE_BYTES_MAX, read)) }
}

function readWithin(bytes: number, read: ReadRange): ReadRange {
  let left = bytes
  return async (start, end) => {
    left -= end - start
    if (left < 0) throw new RejectedFileError('UNREADABLE_FILE', 'Its tables are too large')
    return read(start, end)
  }
}

async function factsOf(input: Input): Promise<VideoFacts> {
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new RejectedFileError('UNREADABLE_FILE', 'It has no picture')
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    duration: await input.getDurationFromMetadata(),
    // The library writes HEVC as hev1; phones tag it hvc1, and some browsers recognize only that name.
    media_type: (await input.getMimeType()).replace('hev1.', 'hvc1.'),
  }
}

/** Anything thrown becomes a {@link RejectedFileError}. */
export async function readMp4<T>(size: number, read: ReadRange, use: (input: Input) => Promise<T>): Promise<T> {
  const source = new CustomSource({ getSize: () => size, read: readWithin(TABLE_BYTES_MAX, read) })
  const input = new Input({ formats: [MP4, QTFF], source })
  try {
    return await use(input)
  } catch (error) {
    if (error instanceof RejectedFileError) throw error
    throw new RejectedFileError('UNREADABLE_FILE', (error as Error).message, { cause: error })
  } finally {
    input.dispose()
  }
}
