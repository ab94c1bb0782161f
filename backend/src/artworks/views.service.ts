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

/** By IP address for guests: a browser id could be changed with each request. */
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
  /** The key changes daily, so a repeated view then counts at once. Reveals neither viewer nor artwork. */
  const digest = (artworkId: string, viewer: string) => dailyHash(keys.current, `${artworkId}\n${viewer}`, now())

  /** True for one of several concurrent views. */
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
    /** Returns the total; null without such an artwork. */
    async view(artworkId: string, viewer: string): Promise<number | null> {
      const before = await artworks.count(artworkId, 'views', 0)
      if (before === null) return null
      return (await isFresh(digest(artworkId, viewer))) ? artworks.count(artworkId, 'views', 1) : before
    },
  }
}
