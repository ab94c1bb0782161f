import type { AnswersWithin } from '@atelier/contract/creators/answers.ts'
import type { Model, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { ProfileDocument } from './profiles.model.ts'

interface Deps {
  profiles: Model<ProfileDocument>
}

/** All creators. */
export const answering = ({ profiles }: Deps, after: string | null) =>
  leanReader(profiles, ['answers'])
    .find({ role: 'creator', ...(after !== null && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .cursor()

export async function keepAnswers(
  { profiles }: Deps,
  id: Types.ObjectId,
  answers: AnswersWithin | null,
): Promise<void> {
  await profiles.updateOne({ _id: id }, { $set: { answers } })
}
