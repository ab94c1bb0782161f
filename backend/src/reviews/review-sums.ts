import type { ReviewSummary } from '@atelier/contract/profiles/review-summary.ts'
import type { ClientSession, Types } from 'mongoose'
import type { Turn } from '../jobs/turn.ts'
import type { Viewer } from '../database/viewer.ts'
import { NO_REVIEWS, reviewSummary } from '../profiles/review-summary.ts'
import type { ReviewSums } from '../profiles/review-summary.ts'
import type { ReviewDeps } from './review-deps.ts'

const SHOWN = { answer_to: null, shown_at: { $ne: null } } as const
const AT_ONCE = 200
const NOTHING: ReviewSums = { review_count: 0, rating_sum: 0 }

/** Of those that match, by who received them. */
async function sumsOf(
  { every }: Pick<ReviewDeps, 'every'>,
  filter: { subject_id: { $in: readonly Types.ObjectId[] }; author_id?: { $in: readonly Types.ObjectId[] } },
  session?: ClientSession,
): Promise<(id: Types.ObjectId) => ReviewSums> {
  const found = await every
    .aggregate<ReviewSums & { _id: Types.ObjectId }>([
      { $match: { ...filter, ...SHOWN } },
      { $group: { _id: '$subject_id', review_count: { $sum: 1 }, rating_sum: { $sum: '$rating' } } },
    ])
    .session(session ?? null)
  const sums = new Map(found.map(({ _id, ...one }) => [String(_id), one]))
  return (id) => sums.get(String(id)) ?? NOTHING
}

/** After reviews of these people were shown, held, put back or deleted. */
export async function recount(
  deps: Pick<ReviewDeps, 'every' | 'profiles'>,
  people: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<void> {
  if (people.length === 0) return
  // First, so that of two concurrent transactions the second waits for the first
  await deps.profiles.takeReviews(people, session)
  const sums = await sumsOf(deps, { subject_id: { $in: people } }, session)
  for (const id of new Set(people)) await deps.profiles.keepReviews(id, sums(id), session)
}

/** Without reviews by people whom the viewer is not shown: in one query, in two for who has blocked anybody. */
export async function shownSummaries(
  { every, profiles }: Pick<ReviewDeps, 'every' | 'profiles'>,
  viewer: Viewer,
  ids: readonly Types.ObjectId[],
): Promise<(id: Types.ObjectId) => ReviewSummary> {
  if (ids.length === 0) return () => NO_REVIEWS
  const [stored, hidden] = await Promise.all([profiles.reviewSumsOf(ids), viewer.hidden()])
  const left =
    hidden.length > 0 ? await sumsOf({ every }, { subject_id: { $in: ids }, author_id: { $in: hidden } }) : null
  const sums = new Map(stored.map((one) => [String(one._id), one]))
  const isHidden = new Set(hidden.map(String))
  return (id) => {
    const found = sums.get(String(id))
    if (!found || isHidden.has(String(id))) return NO_REVIEWS
    const out = left?.(id) ?? NOTHING
    return reviewSummary({
      ...found,
      review_count: found.review_count - out.review_count,
      rating_sum: found.rating_sum - out.rating_sum,
    })
  }
}

/** Corrects what profiles say. Safe at any time. */
export async function reconcileReviews(
  { database, every, profiles }: Pick<ReviewDeps, 'database' | 'every' | 'profiles'>,
  turn: Turn,
): Promise<string | null> {
  for (let last = turn.cursor; ;) {
    const batch = await profiles.reviewSums(last, AT_ONCE)
    const right = await sumsOf({ every }, { subject_id: { $in: batch.map(({ _id }) => _id) } })
    for (const { _id, review_count, rating_sum } of batch) {
      const { review_count: count, rating_sum: sum } = right(_id)
      if (count !== review_count || sum !== rating_sum)
        await database.transaction((session) => recount({ every, profiles }, [_id], session))
    }
    if (batch.length < AT_ONCE) return null
    last = String(batch.at(-1)!._id)
    if (turn.isOver()) return last
  }
}
