import { randomUUID } from 'node:crypto'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import type { WorkReviews } from '@atelier/contract/reviews/schemas.ts'
import type { Connection } from 'mongoose'
import { begin } from './engagements.ts'
import type { Person } from './person.ts'

type Of = Pick<Project, 'id'>

export async function completed(buyer: Person, creator: Person, title?: string): Promise<Project> {
  const project = await begin(buyer, creator, title)
  await buyer.api.projects.complete({ params: { id: project.id } })
  return project
}

export const review = ({ api }: Person, { id }: Of, text = 'Fine work', rating = 4): Promise<WorkReviews> =>
  api.reviews.write({ params: { id }, body: { rating, text, again: true } })

export const answerReview = ({ api }: Person, { id }: Of, text = 'Thank you', client_id: string = randomUUID()) =>
  api.reviews.answer({ params: { id }, body: { id: client_id, text } })

/** As if it had been completed then. */
export const endedAgo = async (site: { database: Connection; now(): Date }, { id }: Of, ms: number): Promise<void> => {
  const closed_at = new Date(site.now().getTime() - ms)
  await site.database.collection<{ _id: number }>('projects').updateOne({ _id: id }, { $set: { closed_at } })
}
