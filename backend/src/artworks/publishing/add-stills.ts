import { Types } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import type { Turn } from '../../jobs/turn.ts'
import { keepWorks } from './publishing-deps.ts'
import type { PublishingDeps } from './publishing-deps.ts'

const AT_ONCE = 200
const PICTURE = ['user_id', 'file_key', 'thumbnail_key', 'widths'] as const

/** First frames of animations that were published without; returns the next run's cursor. */
export async function addMissingStills(deps: PublishingDeps, { cursor, isOver }: Turn): Promise<string | null> {
  const { model, database, uploads } = deps
  for (let last = cursor; ;) {
    const after = { still_widths: { $exists: false }, ...(last && { _id: { $gt: new Types.ObjectId(last) } }) }
    const batch = await leanReader(model, PICTURE).find(after).sort({ _id: 1 }).limit(AT_ONCE)
    for (const { _id, user_id, file_key, thumbnail_key, widths } of batch) {
      if (isOver()) return last
      last = String(_id)
      const still_widths = await uploads.addStills(thumbnail_key ?? file_key, widths)
      await database.transaction(async (session) => {
        await model.updateOne({ _id, thumbnail_key }, { $set: { still_widths } }, { session })
        if (still_widths.length > 0) await keepWorks(deps, user_id, 0, session)
      })
    }
    if (batch.length < AT_ONCE) return null
  }
}
