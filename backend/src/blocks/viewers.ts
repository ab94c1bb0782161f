import { guest, once } from '../database/viewer.ts'
import type { Viewer } from '../database/viewer.ts'
import type { Principal } from '../http/principal.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { blocksService } from './blocks.service.ts'

export interface Viewers {
  of(caller: Principal | null): Viewer
  /** One user, as a job or a socket knows them. */
  user(id: string): Viewer
}

export const viewersOf = oncePer(({ database, facets }: Services): Viewers => {
  const blocks = blocksService(database)
  const user = (id: string): Viewer => ({
    id,
    hidden: once(() => blocks.hiddenFrom(id)),
    adult: once(() => facets().forBlocks.showsAdult(id)),
  })
  return { user, of: (caller) => (caller?.kind === 'user' ? user(caller.id) : guest) }
})
