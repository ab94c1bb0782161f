import type { ClientSession, Connection, Types } from 'mongoose'
import { DAYS_IN_WEEK } from './limits.ts'
import { viewDayModel } from './view-days.model.ts'

const DAY_MS = 86_400_000

const dayOf = (time: number) => new Date(time - (time % DAY_MS))

/** Views by UTC day. Approximate: counted beside the total, not in one transaction. */
export function viewDays(database: Connection, now: () => Date) {
  const days = viewDayModel(database)
  return {
    /** Concurrent first views are retried by MongoDB, as the filter is the unique index. */
    async add(artwork_id: string): Promise<void> {
      const day = dayOf(now().getTime())
      await days.updateOne({ artwork_id, day }, { $inc: { views: 1 } }, { upsert: true })
    },

    /** By artwork, of today and the six days before. */
    async ofWeek(artworkIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
      const since = dayOf(now().getTime() - (DAYS_IN_WEEK - 1) * DAY_MS)
      const counted = await days.aggregate<{ _id: Types.ObjectId; views: number }>([
        { $match: { artwork_id: { $in: artworkIds }, day: { $gte: since } } },
        { $group: { _id: '$artwork_id', views: { $sum: '$views' } } },
      ])
      return new Map(counted.map(({ _id, views }) => [String(_id), views]))
    },

    async deleteByArtwork(artwork_id: Types.ObjectId, session: ClientSession): Promise<void> {
      await days.deleteMany({ artwork_id }, { session })
    },
  }
}
