import { collectedServices } from '@atelier/backend/app/app.ts'
import { transaction } from '@atelier/backend/database/transaction.ts'
import { createLogger } from '@atelier/backend/kernel/logger.ts'
import { readConfig } from '@atelier/backend/settings/config.ts'
import { engagements } from '@atelier/contract/engagements/endpoints.ts'
import { engagementsConfirmTerms, engagementsProposeTerms } from '@atelier/contract/engagements/routes.ts'
import { bodyOf } from '@atelier/contract/testing/body-of.ts'
import { Types } from 'mongoose'
import { database, storage } from './database.ts'
import type { Person } from './people.ts'
import { accept, apiOf, applyTo, postProject } from './projects.ts'
import { site } from './site.ts'

/** A project in progress of these two, with confirmed terms. */
export async function agreedProject(buyer: Person, creator: Person, title: string) {
  const project = await postProject(buyer, title)
  await accept(buyer, await applyTo(project, creator))
  const params = { id: project.id }
  await (
    await apiOf(creator)
  )(engagementsProposeTerms, {
    params,
    body: bodyOf(engagements.proposeTerms, {
      after: 0,
      terms: {
        deliverables: [{ kind: 'image', pieces: 3, format: 'PNG', size: '4000 × 3000' }],
        amount: '1500.50',
        currency: 'EUR',
        starts_on: '2026-12-01',
        due_on: '2026-12-24',
        rounds: 2,
        scope: 'commercial',
        media: ['web', 'print'],
        territory: 'Europe',
        months: 24,
        exclusive: true,
        training: false,
        tools: 'Flux, Photoshop',
        notes: '',
      },
    }),
  })
  await (
    await apiOf(buyer)
  )(engagementsConfirmTerms, { params: { ...params, number: 1 } })
  return project
}

/** As when the approval of a delivery becomes final. */
export async function writeAgreement(project: { id: number; title: string }, owner: Person, creator: Person) {
  // The site's own secret is used for nothing here
  const config = readConfig({ ...site.env, NODE_ENV: 'test', PUBLIC_URL: site.url, SESSION_SECRET: 'x'.repeat(32) })
  const { facets } = collectedServices({ config, database, storage, logger: createLogger('silent') })
  const now = new Date()
  const making = { made_by: 'ai', tool: { value: 'Flux', origin: 'in_file' }, model: null, credentials: null } as const
  const files = ['harbor-at-dawn.png', 'harbor-at-night.png', 'harbor-in-fog.png'].map((name, at) => ({
    name,
    bytes: 12_400_000 + at,
    kind: 'image/png',
    sha256: String(at).repeat(64),
    made: at < 2 ? making : null,
  }))
  const delivery = { number: 2, delivered_at: now, files }
  const people = { owner_id: new Types.ObjectId(owner.id), creator_id: new Types.ObjectId(creator.id) }
  const work = { project: { _id: project.id, title: project.title }, ...people, delivery }
  await transaction(database, (session) =>
    facets().agreementWriter.write(session, { ...work, approved_at: now, approved_by: 'client' }),
  )
}
