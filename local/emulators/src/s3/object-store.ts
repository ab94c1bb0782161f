import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { S3Error } from './errors.ts'
import type { CorsRule } from './cors.ts'
import { RecordedBlobs } from './recorded-blobs.ts'
import { sha256 } from './signature.ts'
import { Uploads } from './uploads.ts'

export type StoredObject = {
  key: string
  blob: string
  size: number
  /** Quoted, as sent over the wire. */
  etag: string
  modified: string
  /** Content-Type and the like, and the user's own x-amz-meta-* headers. */
  headers: Record<string, string>
  /** The multipart upload that created this object. */
  uploadId?: string
}

export type BucketSettings = { cors?: CorsRule[]; policy?: string }

/** Keys are hashed, so that no key can become a path. */
const nameOf = (key: string) => sha256(key)

export class Bucket {
  readonly name: string
  readonly uploads: Uploads
  settings: BucketSettings
  readonly #settingsFile: string
  readonly #objects: RecordedBlobs<StoredObject>

  private constructor(
    name: string,
    settingsFile: string,
    settings: BucketSettings,
    objects: RecordedBlobs<StoredObject>,
    uploads: Uploads,
  ) {
    this.name = name
    this.settings = settings
    this.uploads = uploads
    this.#settingsFile = settingsFile
    this.#objects = objects
  }

  static async open(directory: string): Promise<Bucket> {
    const settingsFile = path.join(directory, 'settings.json')
    const objects = await RecordedBlobs.open<StoredObject>(directory)
    const uploads = await Uploads.open(path.join(directory, 'uploads'))
    const settings = JSON.parse(await readFile(settingsFile, 'utf8').catch(() => '{}')) as BucketSettings
    return new Bucket(path.basename(directory), settingsFile, settings, objects, uploads)
  }

  get isEmpty(): boolean {
    return this.#objects.size === 0
  }

  get(key: string): StoredObject | undefined {
    return this.#objects.get(nameOf(key))
  }

  list(): StoredObject[] {
    return this.#objects.entries().map(([, object]) => object)
  }

  open(key: string) {
    return this.#objects.openRecord(nameOf(key))
  }

  write<Result>(fill: (target: Writable) => Promise<Result>) {
    return this.#objects.write(fill)
  }

  put(object: StoredObject, accept?: (current: StoredObject | undefined) => void) {
    return this.#objects.commit(nameOf(object.key), object, accept)
  }

  delete(key: string) {
    return this.#objects.remove(nameOf(key))
  }

  async change(settings: BucketSettings) {
    const next = { ...this.settings, ...settings }
    await writeFile(`${this.#settingsFile}.draft`, JSON.stringify(next))
    await rename(`${this.#settingsFile}.draft`, this.#settingsFile)
    this.settings = next
  }
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

export class ObjectStore {
  readonly #directory: string
  readonly #buckets = new Map<string, Bucket>()

  private constructor(directory: string) {
    this.#directory = directory
  }

  static async open(directory: string): Promise<ObjectStore> {
    const store = new ObjectStore(directory)
    await mkdir(directory, { recursive: true })
    const entries = await readdir(directory, { withFileTypes: true })
    for (const entry of entries)
      if (entry.isDirectory() && bucketName.test(entry.name))
        store.#buckets.set(entry.name, await Bucket.open(path.join(directory, entry.name)))
    return store
  }

  names(): string[] {
    return [...this.#buckets.keys()].sort()
  }

  find(name: string): Bucket | undefined {
    return this.#buckets.get(name)
  }

  bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name)
    if (!bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist.')
    return bucket
  }

  async create(name: string) {
    if (!bucketName.test(name)) throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.')
    if (this.#buckets.has(name))
      throw new S3Error(409, 'BucketAlreadyOwnedByYou', 'The bucket exists already, and it is yours.')
    this.#buckets.set(name, await Bucket.open(path.join(this.#directory, name)))
  }

  async remove(name: string) {
    if (!this.bucket(name).isEmpty)
      throw new S3Error(409, 'BucketNotEmpty', 'The bucket you tried to delete is not empty.')
    this.#buckets.delete(name)
    await rm(path.join(this.#directory, name), { recursive: true, force: true, maxRetries: 3 })
  }
}
