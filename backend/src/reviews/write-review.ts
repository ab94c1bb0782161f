import type { ReviewForm } from '@atelier/contract/reviews/forms.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import type * as z from 'zod'
import { transaction } from '../database/transaction.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { Pair } from './for-reviews.ts'
import { otherOf, untilOf } from './review-deps.ts'
import type { ReviewDeps } from './review-deps.ts'
import { between } from './reviews.model.ts'
import { inform, show } from './show-reviews.ts'

type Refuse<R extends string> = (code: R) => never
type NotFound = 'ENGAGEMENT_NOT_FOUND'

interface Turn {
  session: ClientSession
  pair: Pair
  me: Types.ObjectId
}

/** One change of what the two wrote, serialized by their engagement. */
export const takeTurn = <R extends string>(
  { database, facets }: ReviewDeps,
  project_id: number,
  person: string,
  run: (turn: Turn, refuse: Refuse<R>) => Promise<void>,
): Promise<void | Refusal<R | NotFound>> =>
  orRefusal<void, R | NotFound>((refuse) =>
    transaction(database, async (session) => {
      const { pairOf, keepPair } = facets().forReviews
      const before = await pairOf(project_id, person)
      if (before?.ended_at) await keepPair(before, session)
      // Its end may have been undone before the turn
      const pair = before && (await pairOf(project_id, person))
      if (!pair) return refuse('ENGAGEMENT_NOT_FOUND')
      await run({ session, pair, me: new Types.ObjectId(person) }, refuse)
    }),
  )

/** Until it is shown. The second of the two shows both. */
export const writeReview = (
  deps: ReviewDeps,
  project_id: number,
  person: string,
  { rating, text, again }: z.output<typeof ReviewForm>,
) =>
  takeTurn<'REVIEW_TOO_EARLY' | 'REVIEW_SHOWN' | 'REVIEW_TOO_LATE'>(
    deps,
    project_id,
    person,
    async ({ session, pair, me }, refuse) => {
      const { facets, held, reviews, reader, now } = deps
      const of = { ...between(pair), answer_to: null }
      const mine = await reader.findOne({ ...of, author_id: me }).session(session)
      // Hidden by a decision: as if it were there
      const isHeld = !mine && (await held.find('reviews', { project_id, author_id: me, answer_to: null }, session))
      // A retry of what showed it
      if (mine?.shown_at && mine.rating === rating && mine.text === text && mine.again === again) return
      if (mine?.shown_at || isHeld) refuse('REVIEW_SHOWN')
      if (!pair.ended_at) return refuse('REVIEW_TOO_EARLY')
      if (untilOf(pair.ended_at) <= now()) refuse('REVIEW_TOO_LATE')
      const other = otherOf(pair, me)
      const written = { rating, text, again }
      if (mine) await reviews.updateOne({ _id: mine._id }, { $set: written }, { session })
      else {
        const review = { project_id, author_id: me, subject_id: other, ...written, created_at: now() }
        await reviews.create([review], { session })
        await facets().forReviews.noteReviews(pair, me, session)
      }
      if (await reader.findOne({ ...of, author_id: other }).session(session)) return show(deps, pair, session, me)
      if (!mine) await inform(deps, session, other, { kind: 'review_written', pair })
      await deps.publish(session, pair, me)
    },
  )

export const answerReview = (
  deps: ReviewDeps,
  project_id: number,
  person: string,
  { id: client_id, text }: { id: string; text: string },
) =>
  takeTurn<'REVIEW_NOT_FOUND' | 'REVIEW_ANSWERED'>(deps, project_id, person, async ({ session, pair, me }, refuse) => {
    const { held, reviews, reader, blocks, now } = deps
    const other = otherOf(pair, me)
    const review = await reader
      .findOne({ ...between(pair), author_id: other, answer_to: null, shown_at: { $ne: null } })
      .session(session)
    if (!review || (await blocks.between(me, other, session))) return refuse('REVIEW_NOT_FOUND')
    const answered = await reader.findOne({ answer_to: review._id, author_id: me }).session(session)
    if (answered?.client_id === client_id) return
    const isHeld = await held.find('reviews', { answer_to: review._id, author_id: me }, session)
    if (answered || isHeld) refuse('REVIEW_ANSWERED')
    const answer = { client_id, project_id, author_id: me, subject_id: other, answer_to: review._id, text }
    await reviews.create([{ ...answer, created_at: now(), shown_at: now() }], { session })
    await inform(deps, session, other, { kind: 'review_answered', pair })
    await deps.publish(session, pair, me)
  })
