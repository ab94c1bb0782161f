import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { RATING_MAX } from '@atelier/contract/reviews/limits.ts'
import { Types } from 'mongoose'
import { beginning, plain } from '../held/reported.ts'
import type { TargetSource } from '../held/reported.ts'
import type { ReviewDeps } from './review-deps.ts'

/** Those that are shown, and the answers to them. */
export const reportedReviews = ({ every, reader, profiles }: ReviewDeps): TargetSource => ({
  async find(id) {
    const found = await reader.findById(id)
    if (!found?.shown_at) return null
    const { author_id: person_id, subject_id, answer_to, rating, text } = found
    const rated = answer_to === null ? `${rating} of ${RATING_MAX}` : ''
    const reviewed = String(answer_to === null ? subject_id : person_id)
    const isCreator = (await profiles.creator(reviewed)) !== null
    return {
      ...plain,
      person_id,
      title: beginning(text) || rated,
      path: isCreator ? creatorPath(reviewed) : null,
      text: [rated, text].filter(Boolean).join('\n\n'),
    }
  },

  existing: (ids, session) =>
    every.distinct('_id', { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }).session(session ?? null),
})
