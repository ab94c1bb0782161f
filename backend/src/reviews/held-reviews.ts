import type { QueryFilter } from 'mongoose'
import { heldCollection } from '../held/held.ts'
import type { Closing, Held, HeldCollection, Step } from '../held/held.ts'
import { presentExported, subjectsOf } from './kept-reviews.ts'
import type { ReviewDeps } from './review-deps.ts'
import { recount } from './review-sums.ts'
import type { LeanReview, ReviewDocument } from './reviews.model.ts'

export function heldReviews(deps: ReviewDeps) {
  const { every, hold, projects } = deps
  const reviews: HeldCollection<ReviewDocument> = {
    model: every,
    people: ({ author_id }) => [author_id],
    files: null,
    async exported(review) {
      const found = await projects.byIds([review.project_id])
      return presentExported(complete(review), found.get(review.project_id)?.title ?? null)
    },
    unique: [{ fields: ['project_id', 'author_id', 'subject_id', 'answer_to'], whenTaken: 'drop' }],
    async returned(step, { whole }) {
      for (const one of whole.map(complete)) if (one.answer_to) await rejoin(step, one)
      await recount(deps, subjectsOf(whole.map(complete)), step.session)
      for (const one of whole) await publish(step, one)
    },
  }

  /** An answer goes with its review, which may be held or deleted meanwhile. */
  async function rejoin({ session }: Step, { _id, answer_to }: LeanReview): Promise<void> {
    if (await every.exists({ _id: answer_to }).session(session)) return
    const case_id = answer_to && (await hold.holderOf(every, answer_to, session))
    if (case_id) await hold.take({ case_id, session }, reviews, { _id })
    else await every.deleteOne({ _id }, { session })
  }

  /** With the answers to them. */
  async function take(step: Step, filter: QueryFilter<ReviewDocument>): Promise<void> {
    const taken = (await hold.take(step, reviews, filter)).map(complete)
    await hold.take(step, reviews, { answer_to: { $in: taken.map(({ _id }) => _id) } })
    await recount(deps, subjectsOf(taken), step.session)
    for (const one of taken) await publish(step, one)
  }

  async function publish({ session }: Step, { project_id, author_id, subject_id }: ReviewDocument): Promise<void> {
    // Of the two, in either order
    await deps.publish(session, { project_id, owner_id: author_id, creator_id: subject_id })
  }

  const review: Held = { hide: (step, _id) => take(step, { _id }) }
  const closing: Closing = { close: (step, author_id) => take(step, { author_id }) }
  return { held: { review }, closing, holds: [heldCollection(reviews)] }
}

/** As stored: fields that are null may be missing. */
const complete = (review: ReviewDocument): ReviewDocument => ({
  ...review,
  answer_to: review.answer_to ?? null,
  shown_at: review.shown_at ?? null,
})
