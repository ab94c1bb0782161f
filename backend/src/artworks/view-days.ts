import type { Connection, Types } from 'mongoose'
import { heldCollection } from '../held/held.ts'
import type { HeldCollection } from '../held/held.ts'
import { holdOf } from '../held/hold.ts'
import type { BelowArtwork } from './below.ts'
import { DAYS_IN_WEEK } from './limits.ts'
import { viewDayModel } from './view-days.model.ts'
import type { ViewDayDocument } from './view-days.model.ts'

const DAY_MS = 86_400_000

const dayOf = (time: number) => new Date(time - (time % DAY_MS))

/** Views by UTC day. Approximate: counted beside the total, not in one transaction. */
export function viewDays(database: Connection, now: () => Date) {
  const days = viewDayModel(database)
  const hold = holdOf(database, now)
  const held: HeldCollection<ViewDayDocument> = {
    model: days,
    people: () => [],
    files: null,
    exported: null,
    unique: [
      {
        fields: ['artwork_id', 'day'],
        whenTaken: { merge: (other, one) => ({ views: other.views + one.views }) },
      },
    ],
    returned: null,
  }
  const below: BelowArtwork = {
    remove: async (artwork_id, session) => void (await days.deleteMany({ artwork_id }, { session })),
    hold: async (step, artworks) => void (await hold.take(step, held, { artwork_id: { $in: artworks } })),
  }
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

    holds: [heldCollection(held)],
    below,
  }
}
