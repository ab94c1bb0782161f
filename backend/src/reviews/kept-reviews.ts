import type { Types } from 'mongoose'
import { batches } from '../database/batches.ts'
import type { Exported } from '../database/document.ts'
import { everyPage } from '../database/every-page.ts'
import { transaction } from '../database/transaction.ts'
import type { ReviewDeps } from './review-deps.ts'
import { recount } from './review-sums.ts'
import type { LeanReview, ReviewDocument } from './reviews.model.ts'

/** Who received it is named by the project. */
type LeftOut = 'client_id' | 'author_id' | 'subject_id' | 'answer_to' | 'reminded_at'

export const presentExported = (
  { project_id, answer_to, rating, text, again, created_at, shown_at }: Omit<LeanReview, 'client_id'>,
  title: string | null,
) =>
  ({
    project_id,
    project: title,
    is_answer: answer_to !== null,
    rating,
    text,
    again,
    created_at,
    shown_at,
  }) satisfies Exported<ReviewDocument, LeftOut>

export async function* exportedReviews({ reader, projects }: ReviewDeps, author_id: string) {
  const pages = everyPage<LeanReview>((last, limit) =>
    reader
      .find({ author_id, ...(last && { _id: { $gt: last._id } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .exec(),
  )
  for await (const page of pages) {
    const found = await projects.byIds(page.map(({ project_id }) => project_id))
    yield* page.map((review) => presentExported(review, found.get(review.project_id)?.title ?? null))
  }
}

/** What a person wrote goes, as comments do; what others wrote about them stays for its authors. */
export async function eraseReviews(deps: ReviewDeps, person: string, tombstone: string): Promise<void> {
  const { database, reader, reviews } = deps
  for await (const batch of batches(() => reader.find({ author_id: person })))
    await transaction(database, async (session) => {
      const ids = batch.map(({ _id }) => _id)
      await reviews.deleteMany({ $or: [{ _id: { $in: ids } }, { answer_to: { $in: ids } }] }, { session })
      await recount(deps, subjectsOf(batch), session)
    })
  await reviews.updateMany({ subject_id: person }, { $set: { subject_id: tombstone } })
}

/** Whose numbers they are part of. */
export const subjectsOf = (
  all: readonly Pick<ReviewDocument, 'answer_to' | 'subject_id' | 'shown_at'>[],
): Types.ObjectId[] =>
  all.flatMap(({ answer_to, subject_id, shown_at }) => (answer_to === null && shown_at !== null ? [subject_id] : []))
