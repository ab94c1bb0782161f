import { AVI, contentName, MP4 as MP4_VIDEO, QUICKTIME } from '@atelier/contract/media/content-name.ts'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import { serverTexts } from '@atelier/contract/media/server-texts.ts'
import { CustomSource, Input, MP4, QTFF } from 'mediabunny'
import type { Erasure } from '../erasure.ts'
import { findAviMetadata } from './avi-metadata.ts'
import { readAvi } from './avi.ts'
import { readBoxes } from './boxes.ts'
import { findMetadata } from './mp4-metadata.ts'
import { RejectedFileError } from './rejected-file-error.ts'
import type { ReadRange, VideoFacts } from './video-facts.ts'
import { wrongType } from './wrong-type.ts'

const HEAD_BYTES = 64 * 1024
/** Enough to name a content. */
const NAME_BYTES = 64
/** Tables of an hours-long video are smaller; unpacked they use ten times as much memory. */
const TABLE_BYTES_MAX = 16 * 1024 * 1024

/** What a refusal says of the file; its content alone decides. */
export interface Named {
  key?: string
  purpose?: Purpose
}

/** Reads only the metadata, and finds what must be erased before the file is published. Throws {@link RejectedFileError}. */
export async function inspectVideo(
  size: number,
  read: ReadRange,
  { key = '', purpose = 'artwork' }: Named = {},
): Promise<{ facts: VideoFacts; traces: Erasure[] }> {
  const head = await read(0, Math.min(size, HEAD_BYTES))
  const name = contentName(head.subarray(0, NAME_BYTES))
  if (name === AVI) {
    const { facts, end } = await readAvi(head, size, read)
    return { facts, traces: await findAviMetadata(end, size, read) }
  }
  if (name && name !== MP4_VIDEO && name !== QUICKTIME) throw await wrongType(head, name, key, purpose)
  const boxes = await readBoxes(size, read)
  // Some programs begin with a box of their own
  if (!name && !boxes.boxes.some(({ kind }) => kind === 'moov')) throw await wrongType(head, name, key, purpose)
  // First: tables that lie about their lengths would occupy the library for minutes
  const traces = await findMetadata(boxes, { size, read: readWithin(TABLE_BYTES_MAX, read), readFragment: read })
  return { facts: await readMp4(size, read, factsOf), traces }
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
  if (!track) throw await noPicture(input)
  return {
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    duration: await input.getDurationFromMetadata(),
    // The library writes HEVC as hev1; phones tag it hvc1, and some browsers recognize only that name.
    media_type: (await input.getMimeType()).replace('hev1.', 'hvc1.'),
  }
}

async function noPicture(input: Input): Promise<RejectedFileError> {
  if (!(await input.getPrimaryAudioTrack())) return new RejectedFileError('UNREADABLE_FILE', 'It has no picture')
  return new RejectedFileError('INVALID_FILE_TYPE', 'It is a sound', { text: serverTexts.soundOnly })
}

// The name of a box and a brand. cspell:disable-next-line
const BRANDS = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1')

/** Older cameras wrote no brands, without which the reader of tables refuses a film. For tables only: all offsets are moved. */
async function withBrands(size: number, read: ReadRange): Promise<{ size: number; read: ReadRange }> {
  const head = Buffer.from(await read(0, Math.min(size, 8)))
  if (head.toString('latin1', 4, 8) === 'ftyp') return { size, read }
  const moved = BRANDS.length
  return {
    size: size + moved,
    async read(start, end) {
      const rest = end > moved ? await read(Math.max(0, start - moved), end - moved) : Buffer.alloc(0)
      return start < moved ? Buffer.concat([BRANDS.subarray(start, end), rest]) : rest
    },
  }
}

/** Anything thrown becomes a {@link RejectedFileError}. */
export async function readMp4<T>(size: number, read: ReadRange, use: (input: Input) => Promise<T>): Promise<T> {
  const branded = await withBrands(size, read)
  const source = new CustomSource({ getSize: () => branded.size, read: readWithin(TABLE_BYTES_MAX, branded.read) })
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
