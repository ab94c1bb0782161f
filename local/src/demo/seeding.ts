import type { Storage } from '@atelier/backend/storage/storage.ts'
import type { Connection } from 'mongoose'
import type { DrawnPicture } from './art/draw-pieces.ts'
import type { DemoData } from './data/demo-types.ts'

/** Where the demo's pictures come from. */
export interface DemoPictures {
  art(): Promise<DrawnPicture[]>
  avatars(): Promise<DrawnPicture[]>
}

/** What every step of a seeding works with. */
export interface Seeding {
  data: DemoData
  database: Connection
  storage: Storage
  pictures: DemoPictures
  now: Date
  say(message: string): void
}
