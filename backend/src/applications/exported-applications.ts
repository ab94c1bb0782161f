import { OwnApplicationListQuery } from '@atelier/contract/applications/schemas.ts'
import { projectStatuses } from '@atelier/contract/projects/limits.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import type { Exported } from '../database/document.ts'
import { exporting } from '../database/viewer.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { ApplicationDeps } from './application-deps.ts'
import type { ApplicationDocument, LeanApplication } from './applications.model.ts'

const sections = OwnApplicationListQuery.shape.section.unwrap().options

// Ids, derived fields, and the project owner's notes.
type LeftOut = 'client_id' | 'creator_id' | 'buyer_id' | 'past' | 'shortlisted'

export const presentState = ({
  project_id,
  type,
  status,
  reason,
  note,
  created_at,
  decided_at,
  ended,
  asked,
}: LeanApplication) => ({
  project_id,
  type,
  status,
  reason,
  note,
  created_at,
  decided_at,
  ended,
  asked,
})

export const presentExported = (application: LeanApplication, project: string | null) =>
  ({
    project,
    ...presentState(application),
    letter: application.letter,
    works: application.works.map(({ artwork_id, title }) => ({ artwork_id: String(artwork_id), title })),
  }) satisfies Exported<ApplicationDocument, LeftOut>

export const exportedApplications = ({ applications, projects }: ApplicationDeps) =>
  async function* exported(creatorId: string) {
    for (const section of sections) {
      const pages = everyPage<LeanApplication>((last, limit) =>
        applications.ownAfter(exporting, { creator_id: creatorId, section }, placeOf(last), limit),
      )
      for await (const page of pages) {
        const byId = await projects.byIds(page.map(({ project_id }) => project_id))
        yield* page.map((one) => presentExported(one, byId.get(one.project_id)?.title ?? null))
      }
    }
  }

/** For the buyer's export; creators only by name. */
export const exportedInvitations = ({ applications, profiles, projects }: ApplicationDeps) =>
  async function* exported(buyerId: string) {
    const pages = everyPage<Awaited<ReturnType<Projects['ownAfter']>>[number]>((last, limit) =>
      projects.ownAfter(buyerId, projectStatuses, last && { value: last.created_at, id: last._id }, limit),
    )
    for await (const page of pages)
      for (const project of page) {
        const invitations = await applications.invitations(project._id)
        const person = await profiles.summaries(invitations.map(({ creator_id }) => creator_id))
        yield* invitations.map((one) => ({
          project: project.title,
          creator: person(one.creator_id).full_name,
          ...presentState(one),
        }))
      }
  }
