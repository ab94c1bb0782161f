import { randomUUID } from 'node:crypto'
import type { Purpose } from '@atelier/contract/media/formats.ts'
import type { Upload } from '@atelier/contract/media/schemas.ts'
import { ListMultipartUploadsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { erase } from '../src/media/erasure.ts'
import { inspectVideo } from '../src/media/inspection/inspect-video.ts'
import type { Person } from './person.ts'
import type { TestSite } from './site.ts'
import { h264Video } from './video-files.ts'

const bytes = await h264Video()

export const film = (): Buffer => Buffer.from(bytes)

/** As stored: with its traces erased. */
export async function cleanOf(film: Buffer): Promise<Buffer> {
  const clean = Buffer.from(film)
  const { traces } = await inspectVideo(film.length, (start, end) => Promise.resolve(film.subarray(start, end)))
  erase(clean, 0, traces)
  return clean
}

/** Padded with a box that players skip. */
export function longVideo(size: number): Buffer {
  const start = film()
  const filler = Buffer.alloc(size - start.length)
  filler.writeUInt32BE(filler.length, 0)
  filler.write('mdat', 4)
  return Buffer.concat([start, filler])
}

export const announce = (
  { api }: Person,
  file_name: string,
  size: number,
  purpose: Purpose = 'artwork',
  more: { artwork_id?: string; id?: string } = {},
): Promise<Upload> => api.media.startUpload({ body: { id: randomUUID(), purpose, file_name, size, ...more } })

/** Directly to S3, as a browser does. Default: all parts. */
export async function sendParts({ api }: Person, upload: Upload, file: Buffer, wanted?: number[]): Promise<void> {
  const part_numbers = wanted ?? Array.from({ length: upload.part_count }, (_, i) => i + 1)
  const { parts } = await api.media.signParts({ params: { id: upload.id }, body: { part_numbers } })
  for (const { part_number, url, size } of parts) {
    const start = (part_number - 1) * upload.part_size
    const body = new Uint8Array(file.subarray(start, start + size))
    const answer = await fetch(url, { method: 'PUT', body })
    if (!answer.ok) throw new Error(`Part ${part_number}: ${answer.status} ${await answer.text()}`)
  }
}

export async function complete({ api }: Person, id: string): Promise<Upload> {
  for (;;) {
    const upload = await api.media.completeUpload({ params: { id } })
    if (upload.state === 'ready') return upload
  }
}

export async function upload(
  person: Person,
  file_name: string,
  file: Buffer,
  purpose: Purpose = 'artwork',
  more: { artwork_id?: string } = {},
): Promise<Upload> {
  const begun = await announce(person, file_name, file.length, purpose, more)
  await sendParts(person, begun, file)
  return complete(person, begun.id)
}

/** Includes public keys. */
export async function keysOf(
  { storage }: Pick<TestSite, 'storage'>,
  { id }: Pick<Person, 'id'>,
  area: 'artworks' | 'avatars' = 'artworks',
): Promise<string[]> {
  const { Contents = [] } = await storage.client.send(new ListObjectsV2Command({ Bucket: storage.buckets[area] }))
  return Contents.map(({ Key = '' }) => Key).filter((key) => key.replace('public/', '').startsWith(`${id}/`))
}

export async function unfinished({ storage }: Pick<TestSite, 'storage'>, { id }: Pick<Person, 'id'>): Promise<number> {
  const command = new ListMultipartUploadsCommand({ Bucket: storage.buckets.artworks, Prefix: `${id}/` })
  return (await storage.client.send(command)).Uploads?.length ?? 0
}
