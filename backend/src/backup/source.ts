import type { Readable } from 'node:stream'
import type { mongo } from 'mongoose'
import type { Area } from '../storage/storage.ts'

/** What a restore reads: a backup's directory, or another site. */
export interface Source {
  collections(): Promise<SourceCollection[]>
  /** Ordered by key, in pages; without the marker of the bucket's owner. */
  objects(area: Area): AsyncIterable<SourceObject[]>
}

export interface SourceCollection {
  name: string
  options: mongo.Document
  indexes: mongo.Document[]
  /** Raw BSON, ordered by `_id`. */
  documents(): AsyncIterable<Uint8Array>
}

export interface SourceObject extends ObjectState {
  /** Null if the object has been deleted since it was listed. */
  read(): Promise<ObjectContent | null>
}

/** Changes whenever the object is written. */
export interface ObjectState {
  key: string
  size: number
  etag: string
  modified: string
}

export interface ObjectContent extends Omit<ObjectState, 'key'> {
  headers: ObjectHeaders
  body: Readable
}

/** Named as in the S3 client. */
export interface ObjectHeaders {
  ContentType?: string | undefined
  CacheControl?: string | undefined
  ContentDisposition?: string | undefined
  ContentEncoding?: string | undefined
  ContentLanguage?: string | undefined
  Metadata?: Record<string, string> | undefined
}
