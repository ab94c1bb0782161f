import { randomUUID } from 'node:crypto'
import type { TypedTerms } from '@atelier/contract/engagements/forms.ts'
import type { Engagement, MadeForWorks } from '@atelier/contract/engagements/schemas.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { apply, post } from './applications.ts'
import type { Person } from './person.ts'

/** A project in progress of these two. */
export async function begin(buyer: Person, creator: Person, title?: string): Promise<Project> {
  const project = await post(buyer, title === undefined ? {} : { title })
  await buyer.api.applications.accept({ params: await apply(creator, project) })
  return project
}

export const typedTerms = (given: Partial<TypedTerms> = {}): TypedTerms => ({
  deliverables: [{ kind: 'image', pieces: 4, format: 'PNG', size: '4000 × 3000' }],
  amount: '1500.50',
  currency: 'EUR',
  starts_on: '2026-12-01',
  due_on: '2026-12-24',
  rounds: 2,
  scope: 'commercial',
  media: ['web', 'print'],
  territory: '',
  months: 24,
  exclusive: true,
  training: false,
  tools: 'Flux, Photoshop',
  notes: '',
  ...given,
})

/** After the last version. */
export async function propose(person: Person, id: number, given?: Partial<TypedTerms>): Promise<Engagement> {
  const { terms } = await person.api.engagements.get({ params: { id } })
  const body = { id: randomUUID(), after: terms.length, terms: typedTerms(given) }
  return person.api.engagements.proposeTerms({ params: { id }, body })
}

/** The last version. */
export async function confirm({ api }: Person, id: number): Promise<Engagement> {
  const { terms } = await api.engagements.get({ params: { id } })
  return api.engagements.confirmTerms({ params: { id, number: terms.length } })
}

export const askMadeFor = ({ api }: Person, id: number, artwork_id: string): Promise<MadeForWorks> =>
  api.engagements.askMadeFor({ params: { id }, body: { artwork_id } })

/** Of what the client has just looked at. */
export async function answerMadeFor({ api }: Person, id: number, artwork_id: string, agreed = true) {
  const { items } = await api.engagements.madeFor({ params: { id } })
  const asked_at = items.find(({ artwork }) => artwork.id === artwork_id)?.asked_at ?? new Date().toISOString()
  return api.engagements.answerMadeFor({ params: { id, artwork_id }, body: { agreed, asked_at } })
}
