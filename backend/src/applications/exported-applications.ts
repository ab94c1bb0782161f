import { OwnApplicationListQuery } from '@atelier/contract/applications/schemas.ts'
import { everyPage, placeOf } from '../database/every-page.ts'
import type { Projects } from '../projects/projects.service.ts'
import type { LeanApplication } from './applications.model.ts'
import type { Applications } from './applications.service.ts'

const sections = OwnApplicationListQuery.shape.section.unwrap().options

const present = (application: LeanApplication, project: string | null) => ({
  project,
  type: application.type,
  status: application.status,
  reason: application.reason,
  letter: application.letter,
  works: application.works.map(({ title }) => title),
  created_at: application.created_at,
  decided_at: application.decided_at,
})

/** A creator's applications and invitations as they take them along. */
export const exportedApplications = (applications: Applications, projects: Projects) =>
  async function* exported(creatorId: string) {
    for (const section of sections) {
      const pages = everyPage<LeanApplication>((last, limit) =>
        applications.ownAfter(creatorId, section, placeOf(last), limit),
      )
      for await (const page of pages) {
        const byId = await projects.byIds(page.map(({ project_id }) => project_id))
        yield* page.map((one) => present(one, byId.get(one.project_id)?.title ?? null))
      }
    }
  }
