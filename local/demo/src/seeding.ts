import type { Storage } from '@atelier/backend/storage/storage.ts'
import type { Connection } from 'mongoose'
import type { DemoData } from './data/demo-types.ts'
import type { ReadPicture } from './demo-pictures.ts'

/** Context of every seed step. */
export interface Seeding {
  data: DemoData
  database: Connection
  storage: Storage
  /** Folder with `artworks/{source}.jpg`, `avatars/{avatar}.jpg` and `clips/{source}.mp4` with its poster `.jpg`. */
  media: string
  picture: ReadPicture
  now: Date
  say(message: string): void
}
