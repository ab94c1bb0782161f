import type { Purpose } from '@atelier/contract/media/formats.ts'
import { DELIVERED_MAX_BYTES, STORAGE_MAX_BYTES, WORKS_MAX } from '@atelier/contract/media/limits.ts'
import { Types } from 'mongoose'
import type { Services } from '../services.ts'
import { storedBy } from './sweep/kept-files.ts'
import type { Stored } from './sweep/kept-files.ts'
import { uploadModel } from './uploads/uploads.model.ts'

const UNDER_WAY_MAX = 30

type Measured = Pick<Services, 'database' | 'facets'>
type Used = Stored & { uploads: number }

/** Works and bytes of a user, including pending uploads. */
export const storageUse =
  ({ database, facets }: Measured) =>
  async (userId: string): Promise<Used> => {
    const isKept = { $ne: ['$state', 'refused'] }
    const isDelivery = { $eq: ['$purpose', 'delivery'] }
    // Uploads first: one that becomes an artwork meanwhile is counted twice rather than not at all.
    const [coming] = await uploadModel(database).aggregate<Stored & { count: number }>([
      { $match: { user_id: new Types.ObjectId(userId) } },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          works: { $sum: { $cond: [{ $and: [isKept, { $eq: ['$purpose', 'artwork'] }] }, 1, 0] } },
          bytes: { $sum: { $cond: [{ $and: [isKept, { $not: [isDelivery] }] }, '$size', 0] } },
          delivered: { $sum: { $cond: [{ $and: [isKept, isDelivery] }, '$size', 0] } },
        },
      },
    ])
    const kept = await storedBy(facets)(userId)
    return {
      works: kept.works + (coming?.works ?? 0),
      bytes: kept.bytes + (coming?.bytes ?? 0),
      delivered: kept.delivered + (coming?.delivered ?? 0),
      uploads: coming?.count ?? 0,
    }
  }

/** `busy`: too many pending uploads; `full`: too many works or bytes. */
export const storageLimit = (services: Measured) => {
  const use = storageUse(services)
  return async (userId: string, purpose: Purpose = 'artwork'): Promise<'busy' | 'full' | null> => {
    const { works, bytes, delivered, uploads } = await use(userId)
    if (uploads > UNDER_WAY_MAX) return 'busy'
    if (purpose === 'delivery') return delivered > DELIVERED_MAX_BYTES ? 'full' : null
    return works > WORKS_MAX || bytes > STORAGE_MAX_BYTES ? 'full' : null
  }
}
