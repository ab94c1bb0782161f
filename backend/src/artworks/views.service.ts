import { COUNTED_WORKS } from '@atelier/contract/artworks/limits.ts'
import type { Request } from 'express'
import { Types } from 'mongoose'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import type { Principal } from '../http/principal.ts'
import { addressKey } from '../http/rate-limits/address-key.ts'
import { dailyHash } from '../kernel/keys.ts'
import type { Services } from '../services.ts'
import { artworksService } from './artworks.service.ts'
import { VIEW_MINUTES } from './limits.ts'
import { viewDays } from './view-days.ts'
import { viewModel } from './views.model.ts'

/** By IP address for guests: a browser id could be changed with each request. */
export const viewerOf = (caller: Principal | null, { ip = '' }: Pick<Request, 'ip'>): string =>
  caller?.kind === 'user' ? caller.id : addressKey(ip)

export type Views = ReturnType<typeof viewsService>

export function viewsService({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>) {
  const artworks = artworksService(database)
  const days = viewDays(database, now)
  // Keyed, so that stored views do not reveal their viewers
  const keys = config.keys('address')
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
      if (!(await isFresh(digest(artworkId, viewer)))) return before
      const [total] = await Promise.all([artworks.count(artworkId, 'views', 1), days.add(artworkId)])
      return total
    },

    /** Of the user's latest works. */
    async ofWeek(userId: string): Promise<{ artwork_id: string; views: number }[]> {
      const latest = await artworks.newestOf(new Types.ObjectId(userId), COUNTED_WORKS)
      const views = await days.ofWeek(latest.map(({ _id }) => _id))
      return latest.map(({ _id }) => ({ artwork_id: String(_id), views: views.get(String(_id)) ?? 0 }))
    },
  }
}
