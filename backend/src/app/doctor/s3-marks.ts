import { HeadObjectCommand } from '@aws-sdk/client-s3'
import { PART_MIN_BYTES, markFilm } from '../../media/mark/mark-files.ts'
import { PUBLIC_PREFIX } from '../../storage/storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { copyFile } from '../../storage/stored-files.ts'
import { ok, untried, wrong } from './finding.ts'
import type { Finding } from './finding.ts'
import type { Check } from './part.ts'
import { tryInTurn } from './rights.ts'

interface Scratch {
  storage: Storage
  Bucket: string
  Key: string
}

/** Publishes a film with its mark, and copies it, as the site does. */
export const marks: Check<Scratch> = {
  name: 'marks of works',
  todo: 'use a service that knows UploadPartCopy and CopyObject, or a proxy that lets x-amz-copy-source pass',
  async run({ storage, Bucket, Key }) {
    // Nothing is stored that could not be removed; another check names that right
    try {
      await storage.remove('artworks', Key)
    } catch {
      return untried('not tried without s3:DeleteObject')
    }
    const film = { key: `${Key}.mp4`, size: PART_MIN_BYTES }
    const [published, copied] = [PUBLIC_PREFIX + film.key, `${Key}.copy`]
    const mark = { packet: 'A scratch object; it may be deleted.', training: true }
    const put = () => storage.put('artworks', film.key, Buffer.alloc(film.size), 'video/mp4')
    try {
      await tryInTurn(`allow s3:GetObject, s3:PutObject and s3:AbortMultipartUpload on ${Bucket}/*`, [
        ['PutObject', put],
        ['UploadPartCopy', () => markFilm(storage, film, { from: '', mark })],
        ['CopyObject', () => copyFile(storage, 'artworks', published, copied)],
      ])
      for (const object of [published, copied]) {
        const head = await storage.client.send(new HeadObjectCommand({ Bucket, Key: object }))
        const finding = lostIn(head.Metadata, head.ContentType)
        if (finding) return finding
      }
      return ok()
    } finally {
      for (const object of [film.key, published, copied]) await storage.remove('artworks', object).catch(() => {})
    }
  },
}

function lostIn(metadata: Record<string, string> | undefined, type: string | undefined): Finding | null {
  if (metadata?.['training'] !== 'allowed')
    return wrong(
      'it loses the metadata of objects, which says which works may train AI',
      'let the proxy in front of S3 keep x-amz-meta- headers, or use a service that stores them',
    )
  return type === 'video/mp4' ? null : wrong('it loses the Content-Type of objects', 'use a service that stores it')
}
