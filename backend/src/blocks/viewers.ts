import type { Connection } from 'mongoose'
import { showsAdult } from '../accounts/settings/shows-adult.ts'
import { guest, once } from '../database/viewer.ts'
import type { Viewer } from '../database/viewer.ts'
import type { Principal } from '../http/principal.ts'
import { blocksService } from './blocks.service.ts'

export interface Viewers {
  of(caller: Principal | null): Viewer
  /** One user, as a job or a socket knows them. */
  user(id: string): Viewer
}

export function viewers(database: Connection): Viewers {
  const [blocks, adult] = [blocksService(database), showsAdult(database)]
  const user = (id: string): Viewer => ({
    id,
    hidden: once(() => blocks.hiddenFrom(id)),
    adult: once(() => adult(id)),
  })
  return { user, of: (caller) => (caller?.kind === 'user' ? user(caller.id) : guest) }
}
