import { applicationsChangedEvent } from '@atelier/contract/applications/live.ts'
import { afterCommit } from '../database/transaction.ts'
import type { FinishedUploads } from '../media/uploads/finished-uploads.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { describedProjects } from './described-projects.ts'
import { exportedProjects } from './exported-projects.ts'
import { heldProjects } from './held-projects.ts'
import { projectTitles } from './project-titles.ts'
import type { TitleCopies } from './project-titles.ts'
import { presentProjects } from './present-projects.ts'
import { projectLifecycle } from './projects.lifecycle.ts'
import type { ProjectLifecycleHooks } from './projects.lifecycle.ts'
import type { Upkeep } from '../jobs/upkeep.ts'
import { projectPages } from './project-pages.ts'
import { projectWords } from './project-words.ts'
import { projectsRoutes } from './projects.routes.ts'
import type { ProjectsRoutesDeps } from './projects.routes.ts'
import { projectsService } from './projects.service.ts'
import type { ClosedBy } from './running-projects.ts'
import type { Suspended } from './shown-applicants.ts'
import { referenceBytes, usedReferenceKeys } from './references.ts'
import type { CountsOf } from './reconcile.ts'
import { reportedProjects } from './reported-projects.ts'

interface ServiceDeps extends Pick<Services, 'database' | 'media' | 'now'> {
  profiles: { service: Profiles }
  uploads: FinishedUploads
}

export type ProjectServices = ReturnType<typeof projectServices>

export function projectServices({ database, profiles, media, uploads, now }: ServiceDeps) {
  const service = projectsService(database, uploads, now)
  return {
    service,
    present: presentProjects(profiles.service, media),
  }
}

interface Deps extends Pick<Services, 'database' | 'media' | 'now' | 'publisher'> {
  projects: ProjectServices
  profiles: { service: Profiles }
  suspensions: Suspended & { closedBy: ClosedBy }
  partners: { states: ProjectsRoutesDeps['partnerStates'] }
  facets: Parameters<typeof heldProjects>[0]['facets']
  conversations: { service: TitleCopies['conversations'] }
  notifications: { service: TitleCopies['notifications'] }
  applications: {
    lifecycleHooks: ProjectLifecycleHooks
    outcomes: TitleCopies['outcomes']
    service: ProjectsRoutesDeps['applications'] & { countsOf: CountsOf }
  }
}

export function createProjects({ database, projects: { service, present }, applications, ...options }: Deps) {
  const { media, profiles, partners, suspensions, facets, now } = options
  const exported = exportedProjects(service, profiles.service)
  const { conversations, notifications, publisher } = options
  const titles = projectTitles({
    conversations: conversations.service,
    outcomes: applications.outcomes,
    notifications: notifications.service,
  })
  const held = heldProjects({
    database,
    projects: service,
    profiles: profiles.service,
    closedBy: suspensions.closedBy,
    countsOf: applications.service.countsOf,
    titles,
    facets,
    publish: (session, { _id: project_id, user_id }) =>
      afterCommit(session, () => publisher.toUsers([user_id], applicationsChangedEvent, { project_id })),
    now,
  })
  const lifecycle = projectLifecycle({
    database,
    projects: service,
    hooks: applications.lifecycleHooks,
    facets,
    held,
    titles,
  })
  return {
    ...held.facets,
    exported: { projects: exported.rows },
    exportedFiles: exported.files,
    files: {
      reference: {
        used: usedReferenceKeys(database),
        stored: async (userId: string) => ({ bytes: await referenceBytes(database)(userId) }),
      },
    },
    pages: { projects: projectPages(database) },
    described: { projects: describedProjects(service) },
    firstSteps: { project: async (id: string, most: number) => (await service.numbersOf(id, most)).length },
    reported: { project: reportedProjects(database) },
    erasure: { stage: 'content', erase: lifecycle.erase } as const,
    upkeep: {
      'projects.words': projectWords(database).sweep,
      'projects.titles': held.withholdTitles,
    } satisfies Upkeep,
    ...projectsRoutes({
      projects: service,
      present,
      media,
      profiles: profiles.service,
      suspensions,
      lifecycle,
      applications: applications.service,
      partnerStates: partners.states,
    }),
  }
}
