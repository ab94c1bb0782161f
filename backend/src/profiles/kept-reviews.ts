import type { ClientSession, Model, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { ProfileDocument } from './profiles.model.ts'
import type { ReviewSums } from './review-summary.ts'

interface Deps {
  profiles: Model<ProfileDocument>
}

/** Serializes recounts. */
export async function takeReviews(
  { profiles }: Deps,
  ids: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<void> {
  await profiles.updateMany({ _id: { $in: ids } }, { $inc: { review_turns: 1 } }, { session })
}

export async function keepReviews(
  { profiles }: Deps,
  id: Types.ObjectId,
  { review_count, rating_sum }: ReviewSums,
  session: ClientSession,
): Promise<void> {
  await profiles.updateOne({ _id: id }, { $set: { review_count, rating_sum } }, { session })
}

/** A work with a day was approved. Called once for each, in the transaction of the approval. */
export async function countWork(
  { profiles }: Deps,
  id: Types.ObjectId,
  isOnTime: boolean,
  session: ClientSession,
): Promise<void> {
  await profiles.updateOne({ _id: id }, { $inc: { works_due: 1, works_on_time: isOnTime ? 1 : 0 } }, { session })
}

export const reviewSumsOf = ({ profiles }: Deps, ids: readonly Types.ObjectId[]) =>
  leanReader(profiles, ['review_count', 'rating_sum', 'works_due', 'works_on_time'])
    .find({ _id: { $in: ids } })
    .exec()

/** Of all people, in the order of their ids. */
export const reviewSums = ({ profiles }: Deps, after: string | null, limit: number) =>
  leanReader(profiles, ['review_count', 'rating_sum'])
    .find(after === null ? {} : { _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(limit)
    .exec()
