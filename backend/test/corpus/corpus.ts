import { refusals } from '@atelier/contract/media/endpoints.ts'
import type { RefusalCode } from '@atelier/contract/media/endpoints.ts'
import { formatOf } from '@atelier/contract/media/formats.ts'
import { erase } from '../../src/media/erasure.ts'
import { inspectPicture } from '../../src/media/inspection/inspect-picture.ts'
import { inspectVideo } from '../../src/media/inspection/inspect-video.ts'
import { RejectedFileError } from '../../src/media/inspection/rejected-file-error.ts'
import { films } from './films.ts'
import { gifs } from './gifs.ts'
import { jpegs } from './jpegs.ts'
import { others } from './others.ts'
import { pngs } from './pngs.ts'
import type { Sample } from './sample.ts'

export const corpus: readonly Sample[] = [...jpegs, ...pngs, ...gifs, ...films, ...others]

/** All bytes that are stored for others, or the code and the words of the refusal. Other errors are thrown. */
export type Outcome = { published: Buffer[] } | { code: RefusalCode; words: string }

export async function inspected(file: string, bytes: Buffer): Promise<Outcome> {
  try {
    const isPicture = formatOf(file, 'artwork')?.fileType === 'image'
    return { published: isPicture ? await picture(bytes, file) : [await film(bytes, file)] }
  } catch (error) {
    if (!(error instanceof RejectedFileError)) throw error
    return { code: error.code, words: error.text ?? refusals[error.code].text }
  }
}

async function picture(bytes: Buffer, key: string): Promise<Buffer[]> {
  const { images } = await inspectPicture(bytes, key)
  return images.flatMap(({ data, avif }) => (avif ? [data, avif] : [data]))
}

async function film(bytes: Buffer, key: string): Promise<Buffer> {
  const read = (start: number, end: number) => Promise.resolve(new Uint8Array(bytes.subarray(start, end)))
  const { traces } = await inspectVideo(bytes.length, read, { key })
  const clean = Buffer.from(bytes)
  erase(clean, 0, traces)
  return clean
}
