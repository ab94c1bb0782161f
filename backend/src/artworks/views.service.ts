import { COUNTED_WORKS } from '@atelier/contract/artworks/limits.ts'
import { Types } from 'mongoose'
import { freshViews } from '../http/calls/fresh-views.ts'
import type { Services } from '../services.ts'
import { artworksService } from './artworks.service.ts'
import { viewDays } from './view-days.ts'

export type Views = ReturnType<typeof viewsService>

export function viewsService({ config, database, now }: Pick<Services, 'config' | 'database' | 'now'>) {
  const artworks = artworksService(database)
  const days = viewDays(database, now)
  const isFresh = freshViews({ config, database, now })

  return {
    /** Returns the total; null without such an artwork. */
    async view(artworkId: string, viewer: string): Promise<number | null> {
      const before = await artworks.count(artworkId, 'views', 0)
      if (before === null) return null
      if (!(await isFresh(artworkId, viewer))) return before
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
