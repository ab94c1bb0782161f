import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { S3Error } from './errors.ts'
import { RecordedBlobs } from './recorded-blobs.ts'

export type Part = { blob: string; size: number; etag: string; modified: string }

type UploadHead = { id: string; key: string; headers: Record<string, string>; initiated: string }

/** A multipart upload in progress. Its parts are on disk, so that it survives a restart. */
export type Upload = UploadHead & { parts: RecordedBlobs<Part>; completing: boolean }

export const noSuchUpload = () =>
  new S3Error(404, 'NoSuchUpload', 'The upload does not exist; it may have been aborted or completed.')

export class Uploads {
  readonly #directory: string
  readonly #uploads = new Map<string, Upload>()

  private constructor(directory: string) {
    this.#directory = directory
  }

  static async open(directory: string): Promise<Uploads> {
    const uploads = new Uploads(directory)
    await mkdir(directory, { recursive: true })
    for (const id of await readdir(directory)) await uploads.#load(id)
    return uploads
  }

  list(): Upload[] {
    return [...this.#uploads.values()]
  }

  has(upload: Upload): boolean {
    return this.#uploads.get(upload.id) === upload
  }

  find(id: string, key: string): Upload | null {
    const upload = this.#uploads.get(id)
    return upload?.key === key ? upload : null
  }

  async begin(key: string, headers: Record<string, string>): Promise<Upload> {
    const head: UploadHead = { id: randomUUID(), key, headers, initiated: new Date().toISOString() }
    const directory = path.join(this.#directory, head.id)
    const parts = await RecordedBlobs.open<Part>(directory)
    await writeFile(path.join(directory, 'head.draft'), JSON.stringify(head))
    await rename(path.join(directory, 'head.draft'), path.join(directory, 'head.json'))
    const upload: Upload = { ...head, parts, completing: false }
    this.#uploads.set(head.id, upload)
    return upload
  }

  /** Removes an aborted or completed upload. Without its head, the rest is deleted at the next start. */
  async end(upload: Upload) {
    this.#uploads.delete(upload.id)
    const directory = path.join(this.#directory, upload.id)
    await rm(path.join(directory, 'head.json'), { force: true })
    await rm(directory, { recursive: true, force: true, maxRetries: 3 })
  }

  async #load(id: string) {
    const directory = path.join(this.#directory, id)
    const text = await readFile(path.join(directory, 'head.json'), 'utf8').catch(() => '')
    if (text === '') return rm(directory, { recursive: true, force: true })
    const head = JSON.parse(text) as UploadHead
    this.#uploads.set(id, { ...head, parts: await RecordedBlobs.open<Part>(directory), completing: false })
  }
}
