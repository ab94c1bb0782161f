import { STORAGE_MAX_BYTES, WORKS_MAX } from '@atelier/contract/media/limits.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import type { Stored } from '../artworks/stored.ts'
import { uploadModel } from './uploads.model.ts'

const UNDER_WAY_MAX = 30

/** `busy`: too many pending uploads; `full`: too many works or bytes, including pending ones. */
export const storageLimit =
  (database: Connection, stored: (userId: string) => Promise<Stored>) =>
  async (userId: string): Promise<'busy' | 'full' | null> => {
    const isKept = { $ne: ['$state', 'refused'] }
    // Uploads first: one that becomes an artwork meanwhile is counted twice rather than not at all.
    const [coming] = await uploadModel(database).aggregate<Stored & { count: number }>([
      { $match: { user_id: new Types.ObjectId(userId) } },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          works: { $sum: { $cond: [{ $and: [isKept, { $eq: ['$purpose', 'artwork'] }] }, 1, 0] } },
          bytes: { $sum: { $cond: [isKept, '$size', 0] } },
        },
      },
    ])
    const kept = await stored(userId)
    if ((coming?.count ?? 0) > UNDER_WAY_MAX) return 'busy'
    const isTooMuch =
      kept.works + (coming?.works ?? 0) > WORKS_MAX || kept.bytes + (coming?.bytes ?? 0) > STORAGE_MAX_BYTES
    return isTooMuch ? 'full' : null
  }
