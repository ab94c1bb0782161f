import type { ClientSession, Types } from 'mongoose'
import { transaction } from '../database/transaction.ts'
import type { Turn } from '../jobs/turn.ts'
import type { Pair } from './for-reviews.ts'
import { otherOf, untilOf } from './review-deps.ts'
import type { ReviewDeps } from './review-deps.ts'
import { recount } from './review-sums.ts'
import { between } from './reviews.model.ts'
import type { LeanReview } from './reviews.model.ts'

const AT_ONCE = 200
/** Before the time is over. */
const REMINDED_MS = 3 * 86_400_000

type Event = { kind: 'review_written' | 'review_reminder' | 'reviews_shown' | 'review_answered'; pair: Pair }

/** In the transaction of what happened; not across a block. */
export async function inform(
  { facets }: ReviewDeps,
  session: ClientSession,
  to: Types.ObjectId,
  { kind, pair }: Event,
): Promise<void> {
  const { project_id: _id, title } = pair
  await facets().notifier.notify(session, [to], { kind, actor: otherOf(pair, to), project: { _id, title } })
}

/** All that wait, of the two. The caller holds their turn. */
export async function show(deps: ReviewDeps, pair: Pair, session: ClientSession, me?: Types.ObjectId): Promise<void> {
  const waiting = { ...between(pair), answer_to: null, shown_at: null }
  const found = await deps.reader.find(waiting).session(session)
  if (found.length === 0) return
  await deps.reviews.updateMany(waiting, { $set: { shown_at: deps.now() } }, { session })
  await deps.facets().forReviews.noteReviews(pair, 'shown', session)
  await recount(
    deps,
    found.map(({ subject_id }) => subject_id),
    session,
  )
  for (const person of [pair.owner_id, pair.creator_id]) {
    await deps.facets().notifier.seen(session, [person], about('review_written', pair))
    await deps.facets().notifier.seen(session, [person], about('review_reminder', pair))
    await inform(deps, session, person, { kind: 'reviews_shown', pair })
  }
  await deps.publish(session, pair, me)
}

const about = (kind: Event['kind'], { project_id: _id, title }: Pair) => ({ kind, project: { _id, title } })

/** Shows what waits once its time is over, and reminds who has not written a few days before. */
export async function sweepReviews(deps: ReviewDeps, turn: Turn): Promise<string | null> {
  for (let last = turn.cursor; ;) {
    const batch = await deps.reader
      .find({ shown_at: null, ...(last !== null && { _id: { $gt: last } }) })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
    for (const review of batch) if (review.answer_to === null) await settle(deps, review)
    if (batch.length < AT_ONCE) return null
    last = String(batch.at(-1)!._id)
    if (turn.isOver()) return last
  }
}

async function settle(deps: ReviewDeps, { _id, project_id, author_id }: LeanReview): Promise<void> {
  const { facets, now, reader, reviews } = deps
  const isOver = (pair: Pair | null) => pair?.ended_at != null && untilOf(pair.ended_at) <= now()
  const isLate = (pair: Pair | null) =>
    pair?.ended_at != null && untilOf(pair.ended_at).getTime() - REMINDED_MS <= now().getTime()
  if (!isLate(await facets().forReviews.pairOf(project_id, String(author_id)))) return
  await transaction(deps.database, async (session) => {
    const pair = await facets().forReviews.pairOf(project_id, String(author_id))
    if (!pair || !isLate(pair)) return
    await facets().forReviews.keepPair(pair, session)
    if (isOver(pair)) return show(deps, pair, session)
    const waits = { _id, shown_at: null, reminded_at: null }
    if ((await reviews.updateOne(waits, { $set: { reminded_at: now() } }, { session })).modifiedCount === 0) return
    const other = otherOf(pair, author_id)
    const written = { ...between(pair), author_id: other, answer_to: null }
    if (!(await reader.findOne(written).session(session)))
      await inform(deps, session, other, { kind: 'review_reminder', pair })
  })
}
