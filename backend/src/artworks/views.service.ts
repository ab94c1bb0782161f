import { VIEW_MINUTES } from './limits.ts'
import type { Request } from 'express'
import type { Connection } from 'mongoose'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import type { Principal } from '../http/principal.ts'
import { addressKey } from '../http/rate-limits/address-key.ts'
import { dailyHash } from '../keys.ts'
import type { Keys } from '../keys.ts'
import type { Artworks } from './artworks.service.ts'
import { viewModel } from './views.model.ts'

/** Who looks: the user, else whoever shares a guest's address. A browser's name would be another with each request that wants to. */
export const viewerOf = (caller: Principal | null, { ip = '' }: Pick<Request, 'ip'>): string =>
  caller?.kind === 'user' ? caller.id : addressKey(ip)

interface Parts {
  database: Connection
  artworks: Artworks
  keys: Keys
  now: () => Date
}

export type Views = ReturnType<typeof viewsService>

export function viewsService({ database, artworks, keys, now }: Parts) {
  const views = viewModel(database)
  /** Of a viewer and an artwork, neither of which can be told from it; another each day, when a further look counts at once. */
  const digest = (artworkId: string, viewer: string) => dailyHash(keys.current, `${artworkId}\n${viewer}`, now())

  /** Whether this look is the viewer's first for a while; of several at once one is. */
  async function isFresh(_id: string): Promise<boolean> {
    const until = new Date(now().getTime() + VIEW_MINUTES * 60_000)
    try {
      await views.updateOne({ _id, until: { $lte: now() } }, { $set: { until } }, { upsert: true })
      return true
    } catch (error) {
      if (isDuplicateKeyError(error)) return false
      throw error
    }
  }

  return {
    /** Counts a view, once per viewer and artwork in so many minutes; answers how many there are, null without such an artwork. */
    async view(artworkId: string, viewer: string): Promise<number | null> {
      const before = await artworks.count(artworkId, 'views', 0)
      if (before === null) return null
      return (await isFresh(digest(artworkId, viewer))) ? artworks.count(artworkId, 'views', 1) : before
    },
  }
}
