import type { Connection } from 'mongoose'
import type { Config } from '../../settings/config.ts'
import type { Turn } from '../../jobs/turn.ts'
import type { Area, Storage } from '../../storage/storage.ts'
import type { fileUsers } from '../file-users.ts'
import type { Uploads } from '../uploads/uploads.service.ts'

export interface SweepDeps {
  database: Connection
  storage: Storage
  uploads: Pick<Uploads, 'expire'>
  mode: Config['sweep']
  splitByUse: ReturnType<typeof fileUsers>
}

export interface Swept {
  seen: number
  uploads: number
  setAside: number
  putBack: number
  deleted: number
  multiparts: number
}

export interface SweepRun {
  at: Date
  turn: Turn
  /** Counted up during the run. */
  done: Swept
}

export const AREAS = ['artworks', 'avatars'] as const satisfies Area[]
