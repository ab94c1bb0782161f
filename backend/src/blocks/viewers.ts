import type { Connection } from 'mongoose'
import { guest, once } from '../database/viewer.ts'
import type { Viewer } from '../database/viewer.ts'
import type { Principal } from '../http/principal.ts'
import { blocksService } from './blocks.service.ts'

export interface Viewers {
  of(caller: Principal | null): Viewer
  /** One user, as a job or a socket knows them. */
  user(id: string): Viewer
}

/** `showsAdult`: whether lists show a user adult content of others. */
export function viewers(database: Connection, showsAdult: (userId: string) => Promise<boolean>): Viewers {
  const blocks = blocksService(database)
  const user = (id: string): Viewer => ({
    id,
    hidden: once(() => blocks.hiddenFrom(id)),
    adult: once(() => showsAdult(id)),
  })
  return { user, of: (caller) => (caller?.kind === 'user' ? user(caller.id) : guest) }
}
