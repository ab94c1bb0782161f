import { GetObjectCommand, PutObjectCommand, UploadPartCommand, UploadPartCopyCommand } from '@aws-sdk/client-s3'
import { renditionKeys } from '../../storage/media-keys.ts'
import type { RenditionWidths } from '../../storage/media-keys.ts'
import { PUBLIC_PREFIX } from '../../storage/storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { copyToPublic, goneAsNull, readBytes } from '../../storage/stored-files.ts'
import { mediaType } from '../serving/media-type.ts'
import { createMultipart } from '../uploads/multipart.ts'
import type { ArrivedPart } from '../uploads/multipart.ts'
import { withAvifXmp } from './avif-xmp.ts'
import { filmXmp } from './film-xmp.ts'
import { withWebpXmp } from './webp-xmp.ts'

export interface FileMark {
  packet: string
  /** May be used to train AI. */
  training: boolean
}

export interface PictureFiles extends RenditionWidths {
  key: string
}

/** `size` in bytes, as uploaded. */
export interface FilmFile {
  key: string
  size: number
}

/** Below a private or the public prefix. */
type From = '' | typeof PUBLIC_PREFIX

interface Writing {
  from: From
  mark: FileMark
}

/** S3 refuses smaller parts, except for the last. */
export const PART_MIN_BYTES = 5 * 1024 ** 2

/** Kept with the object, so that serving it needs no document. */
const metadataOf = ({ training }: FileMark) => (training ? { training: 'allowed' } : undefined)

/** Publishes the renditions with a mark, or replaces that of public ones: each at once, and only where it differs. */
export async function markPicture(
  storage: Storage,
  { key, ...files }: PictureFiles,
  { from, mark }: Writing,
): Promise<void> {
  await Promise.all(renditionKeys(key, files).map((rendition) => markRendition(storage, rendition, { from, mark })))
}

async function markRendition(storage: Storage, key: string, { from, mark }: Writing): Promise<void> {
  const { client, buckets } = storage
  const Bucket = buckets.artworks
  const got = client.send(new GetObjectCommand({ Bucket, Key: from + key }))
  // A public one may be deleted meanwhile
  const found = from === '' ? await got : await got.catch(goneAsNull)
  if (!found?.Body) return
  const file = Buffer.from(await found.Body.transformToByteArray())
  const marked = key.endsWith('.avif') ? withAvifXmp(file, mark.packet) : withWebpXmp(file, mark.packet)
  const isSame = from !== '' && marked?.equals(file) && (found.Metadata?.['training'] === 'allowed') === mark.training
  if (isSame || (!marked && from !== '')) return
  if (!marked) return copyToPublic(storage, 'artworks', key)
  const object = { Bucket, Key: PUBLIC_PREFIX + key, Body: marked, ContentType: mediaType(key)?.type }
  await client.send(new PutObjectCommand({ ...object, Metadata: metadataOf(mark) }))
}

/** Publishes a film or clip with its mark behind it, or replaces that of a public one; copied within S3. */
export async function markFilm(storage: Storage, { key, size }: FilmFile, { from, mark }: Writing): Promise<void> {
  const behind = filmXmp({ key, size }, mark.packet)
  // Of other containers only the page says it
  if (!behind) {
    if (from === '') await copyToPublic(storage, 'artworks', key)
    return
  }
  const write = size < PART_MIN_BYTES ? putFilm : joinFilm
  const written = write(storage, { key, size, behind }, { from, mark })
  if (from === '') await written
  else await written.catch(goneAsNull)
}

interface MarkedFilm extends FilmFile {
  behind: Buffer
}

async function putFilm(storage: Storage, { key, size, behind }: MarkedFilm, { from, mark }: Writing): Promise<void> {
  const film = await readBytes(storage, 'artworks', from + key, { start: 0, end: size })
  const object = { Bucket: storage.buckets.artworks, Key: PUBLIC_PREFIX + key, ContentType: mediaType(key)?.type }
  const Body = Buffer.concat([film, behind])
  await storage.client.send(new PutObjectCommand({ ...object, Body, Metadata: metadataOf(mark) }))
}

/** The film itself does not pass through here. */
async function joinFilm(storage: Storage, { key, size, behind }: MarkedFilm, { from, mark }: Writing): Promise<void> {
  const multipart = createMultipart(storage, storage.config)
  const Bucket = storage.buckets.artworks
  const Key = PUBLIC_PREFIX + key
  const uploadId = await multipart.begin('artworks', Key, mediaType(key)!.type, metadataOf(mark))
  const target = { area: 'artworks', key: Key, uploadId } as const
  const part = { Bucket, Key, UploadId: uploadId }
  try {
    const CopySource = [Bucket, ...(from + key).split('/')].map(encodeURIComponent).join('/')
    const copied = await storage.client.send(
      new UploadPartCopyCommand({ ...part, PartNumber: 1, CopySource, CopySourceRange: `bytes=0-${size - 1}` }),
    )
    const sent = await storage.client.send(new UploadPartCommand({ ...part, PartNumber: 2, Body: behind }))
    const parts: ArrivedPart[] = [
      { number: 1, size, etag: copied.CopyPartResult?.ETag ?? '' },
      { number: 2, size: behind.length, etag: sent.ETag ?? '' },
    ]
    await multipart.complete(target, parts)
  } catch (error) {
    await multipart.abort(target)
    throw error
  }
}

interface WorkFiles extends RenditionWidths {
  file_key: string
  thumbnail_key?: string | null
  clip_key?: string | null
  more_pictures?: readonly PictureFiles[] | null
}

/** Of a work that was deleted while its files were written. */
export async function eraseMarked(
  storage: Storage,
  { file_key, thumbnail_key, clip_key, more_pictures, ...files }: WorkFiles,
): Promise<void> {
  const pictures = [{ key: thumbnail_key ?? file_key, ...files }, ...(more_pictures ?? [])]
  const renditions = pictures.flatMap((one) => renditionKeys(one.key, one))
  const keys = [...renditions, file_key, clip_key].filter((key) => key != null)
  for (const key of keys) await storage.remove('artworks', PUBLIC_PREFIX + key)
}
