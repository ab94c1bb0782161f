import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { leanReader } from '@atelier/backend/database/document.ts'
import { profileModel } from '@atelier/backend/profiles/profiles.model.ts'
import { projectModel } from '@atelier/backend/projects/projects.model.ts'
import { reviewModel } from '@atelier/backend/reviews/reviews.model.ts'
import { Types } from 'mongoose'
import { madeFor, reviews } from './data/reviews.ts'
import { stableId } from './data/stable-id.ts'
import { hoursBefore } from './seed-steps.ts'
import type { Seeding } from './seeding.ts'

/** After the completion. */
const HOURS_AGO = 96

/**
 * Writes the reviews of completed projects that still match the demo data, the numbers of those who received them, and
 * which works name the client.
 */
export async function seedReviews({ database, now, say }: Seeding): Promise<void> {
  say('Writing the reviews')
  const projects = leanReader(projectModel(database).unscoped('the demo'), ['user_id', 'accepted_creator_id'])
  const model = reviewModel(database)
  const profiles = profileModel(database)
  const found = await projects.find({ _id: { $in: reviews.map(({ project_id }) => project_id) }, status: 'closed' })
  for (const { project_id, by, rating, text, again, answer } of reviews) {
    const { user_id, accepted_creator_id } = found.find(({ _id }) => _id === project_id) ?? {}
    if (!user_id || !accepted_creator_id) continue
    const [author_id, subject_id] = by === 'client' ? [user_id, accepted_creator_id] : [accepted_creator_id, user_id]
    const at = { created_at: hoursBefore(now, HOURS_AGO), shown_at: hoursBefore(now, HOURS_AGO) }
    const _id = new Types.ObjectId(stableId('review', `${project_id} ${by}`))
    const filter = { project_id, author_id, subject_id, answer_to: null }
    const written = { _id, rating, text, again, ...at }
    const { upsertedCount } = await model.updateOne(filter, { $setOnInsert: written }, { upsert: true })
    if (upsertedCount > 0)
      await profiles.updateOne({ _id: subject_id }, { $inc: { review_count: 1, rating_sum: rating } })
    if (answer === undefined) continue
    await model.updateOne(
      { project_id, author_id: subject_id, subject_id: author_id, answer_to: _id },
      { $setOnInsert: { client_id: stableId('answer', `${project_id} ${by}`), text: answer, ...at } },
      { upsert: true },
    )
  }
  for (const { project_id, title } of madeFor) {
    const { user_id, accepted_creator_id } = found.find(({ _id }) => _id === project_id) ?? {}
    if (!user_id || !accepted_creator_id) continue
    const made_for = { user_id, project_id, state: 'agreed', asked_at: hoursBefore(now, HOURS_AGO) } as const
    const own = { user_id: accepted_creator_id, title, made_for: { $exists: false } }
    await artworkModel(database).updateOne(own, { $set: { made_for } })
  }
}
