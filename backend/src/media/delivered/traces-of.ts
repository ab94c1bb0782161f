import { fileTypeFromBuffer } from 'file-type'
import type { Erasure } from '../erasure.ts'
import { readBoxes } from '../inspection/boxes.ts'
import { findMetadata } from '../inspection/mp4-metadata.ts'
import { heifTraces } from './heif.ts'

const HEIF = /^image\/(?:avif|heic|heif)/
const MP4 = /^video\/(?:mp4|x-m4v|quicktime|3gpp2?)$/

/** Metadata of a file that is only downloaded. Throws for a damaged one. */
export async function tracesOf(upload: Uint8Array): Promise<Erasure[]> {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  const type = (await fileTypeFromBuffer(file))?.mime ?? ''
  if (HEIF.test(type)) return heifTraces(file)
  if (!MP4.test(type)) return []
  const read = (start: number, end: number) => Promise.resolve(file.subarray(start, end))
  return findMetadata(await readBoxes(file.length, read), { size: file.length, read, readFragment: read })
}
