import type { Review, WorkReview, WorkReviews } from '@atelier/contract/reviews/schemas.ts'
import { Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { hides } from '../database/viewer.ts'
import type { Viewer } from '../database/viewer.ts'
import { otherOf, untilOf } from './review-deps.ts'
import type { ReviewDeps } from './review-deps.ts'
import { between, REVIEW_FIELDS } from './reviews.model.ts'
import type { LeanReview } from './reviews.model.ts'

/** Of these reviews, as the viewer is shown them. */
async function answersTo({ reviews }: ReviewDeps, viewer: Viewer, to: readonly LeanReview[]) {
  const ids = to.map(({ _id }) => _id)
  const found = await leanReader(await reviews.for(viewer), REVIEW_FIELDS).find({ answer_to: { $in: ids } })
  const answers = new Map(found.map((one) => [String(one.answer_to), one]))
  return ({ _id }: LeanReview): Review['answer'] => {
    const found = answers.get(String(_id))
    return found ? { id: String(found._id), text: found.text, created_at: found.created_at.toISOString() } : null
  }
}

const words = ({ _id, rating, text, again }: LeanReview) => ({
  id: String(_id),
  rating: rating ?? 0,
  text,
  again: again ?? false,
})

/** For one of the two, of an owner with that creator; null for others. */
export async function workReviews(
  deps: ReviewDeps,
  project_id: number,
  viewer: Viewer,
  creator?: string,
): Promise<WorkReviews | null> {
  const pair = await deps.facets().forReviews.pairOf(project_id, viewer.id ?? '', creator)
  if (!pair) return null
  const me = new Types.ObjectId(viewer.id ?? '')
  const other = otherOf(pair, me)
  const [found, isHidden, held] = await Promise.all([
    deps.reader.find({ ...between(pair), answer_to: null }),
    hides(viewer, other),
    deps.held.find<LeanReview>('reviews', { project_id, author_id: me, answer_to: null }),
  ])
  const answer = await answersTo(deps, viewer, found)
  const mine = found.find(({ author_id }) => author_id.equals(me))
  const theirs = found.find(({ author_id }) => author_id.equals(other))
  const present = (review: LeanReview): WorkReview => ({
    ...words(review),
    shown_at: review.shown_at?.toISOString() ?? null,
    answer: answer(review),
  })
  const until = pair.ended_at && untilOf(pair.ended_at)
  const isOver = until !== null && until <= deps.now()
  return {
    state: mine?.shown_at || held ? 'shown' : until === null ? 'early' : isOver ? 'over' : 'open',
    until: until?.toISOString() ?? null,
    mine: mine ? present(mine) : null,
    theirs: theirs?.shown_at && !isHidden ? present(theirs) : null,
    waits: theirs !== undefined && !theirs.shown_at && !isHidden,
  }
}

/** In four queries. */
export async function receivedReviews(
  deps: ReviewDeps,
  viewer: Viewer,
  found: readonly LeanReview[],
): Promise<Review[]> {
  const [person, projects, answer] = await Promise.all([
    deps.profiles.summaries(found.map(({ author_id }) => author_id)),
    deps.projects.byIds(found.map(({ project_id }) => project_id)),
    answersTo(deps, viewer, found),
  ])
  return found.map((review) => {
    const project = projects.get(review.project_id)
    return {
      ...words(review),
      shown_at: (review.shown_at ?? review.created_at).toISOString(),
      profile: person(review.author_id),
      project: project ? { id: project._id, title: project.title } : null,
      answer: answer(review),
    }
  })
}
