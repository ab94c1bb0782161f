import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import type { Strangers } from '../accounts/strangers.ts'
import type { ArtworkServices } from '../artworks/artworks.module.ts'
import type { Blocks } from '../blocks/blocks.service.ts'
import type { Viewer } from '../database/viewer.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { Turn } from '../jobs/turn.ts'
import type { Stored } from '../media/sweep/kept-files.ts'
import { storageLimit } from '../media/storage-limit.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { ProjectServices } from '../projects/projects.module.ts'
import type { PartnerStates } from '../projects/projects.routes.ts'
import { reconcileProjects } from '../projects/reconcile.ts'
import type { Services } from '../services.ts'
import { applicationLetters } from './applications.letters.ts'
import { applicationNotifier } from './applications.notifier.ts'
import type { ApplicationNotifications } from './applications.notifier.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { applicationsService } from './applications.service.ts'
import type { Applications } from './applications.service.ts'
import { applicationCreator } from './create-application.ts'
import { applicationDecisions } from './decisions/decisions.service.ts'
import type { DecisionsDeps } from './decisions/transition.ts'
import { applicationsEraser } from './erase-applications.ts'
import { exportedApplications, exportedInvitations } from './exported-applications.ts'
import { frozenWorks } from './frozen-works.ts'
import { heldApplications } from './held-applications.ts'
import { outcomesService } from './outcomes.service.ts'
import { projectLifecycleHooks } from './project-lifecycle-hooks.ts'
import type { LifecycleDeps } from './project-lifecycle-hooks.ts'
import { suggestedCreators } from './suggested-creators.ts'
import { withheldCopies } from './withheld-copies.ts'
import { workCopies } from './work-copies.ts'

/** Maximum number of a new buyer's projects checked for an invitation. */
const PROJECTS_LOOKED_AT = 100

interface Deps extends Pick<Services, 'database' | 'jobs' | 'media' | 'now' | 'publisher' | 'storage'> {
  artworks: ArtworkServices
  projects: ProjectServices
  profiles: { service: Profiles }
  conversations: { service: DecisionsDeps['conversations']; messages: DecisionsDeps['messages'] }
  strangers: Strangers
  notifications: { service: ApplicationNotifications }
  blocks: Blocks
  partners: { states: PartnerStates; checks: LifecycleDeps['partners'] }
  limits: Pick<RateLimits, 'take'>
  stored: (userId: string) => Promise<Stored>
}

const numbers = (applications: Applications, projects: ProjectServices['service']) => ({
  counters: {
    invitations: ({ id }: { id: string }, viewer: Viewer, projects?: readonly number[]) =>
      applications.pendingInvitations(viewer, id, projects),
  },
  firstSteps: {
    application: applications.sent,
    invitation: async (id: string, most: number) =>
      applications.invited(await projects.numbersOf(id, PROJECTS_LOOKED_AT), most),
  },
})

export function createApplications(options: Deps) {
  const { database, storage, artworks, projects, profiles, conversations, blocks, jobs, media, now } = options
  const { limits, strangers } = options
  const { states: partnerStates, checks: partners } = options.partners
  const notifications = options.notifications.service
  const notifier = applicationNotifier(notifications, options.publisher, blocks)
  const service = applicationsService(database)
  const outcomes = outcomesService(database, now)
  const copies = workCopies({ database, storage, jobs, now })
  const deps = {
    database,
    projects: projects.service,
    applications: service,
    outcomes,
    copies,
    conversations: conversations.service,
    messages: conversations.messages,
    strangers,
    notifications,
    notifier,
    partners,
    now,
  }
  const storageState = storageLimit(database, options.stored)
  const reconcile = (turn: Turn) => reconcileProjects(database, service.countsOf, turn)
  const withheld = withheldCopies(deps)
  const held = heldApplications({ ...deps, withheld })
  const eraseApplications = applicationsEraser(database, projects.service, notifier)
  const lifecycleHooks = projectLifecycleHooks(deps)
  return {
    ...held.facets,
    ...numbers(service, projects.service),
    service,
    reconcile,
    outcomes,
    workCopies: withheld.elsewhere,
    exported: {
      applications: exportedApplications(service, projects.service),
      invitations: exportedInvitations(service, projects.service, profiles.service),
      outcomes: outcomes.exported,
    },
    files: { workCopy: { used: service.usedKeys, stored: copies.stored } },
    lifecycleHooks,
    cascades: { project: { remove: lifecycleHooks.deleted, hold: held.holdWithProject } },
    erasure: {
      stage: 'content',
      async erase(userId: string, tombstone: string) {
        await eraseApplications(userId, tombstone)
        await copies.erase(userId)
        await outcomes.erase(userId)
      },
    } as const,
    upkeep: { 'projects.reconcile': async (turn: Turn) => (await reconcile(turn)).next },
    ...applicationsRoutes({
      applications: service,
      create: applicationCreator(deps),
      decisions: applicationDecisions(deps),
      letters: applicationLetters({
        database,
        works: frozenWorks(copies, artworks.service),
        copies,
        isFull: async (userId) => (await storageState(userId)) === 'full',
      }),
      limits,
      outcomes,
      artworks: artworks.service,
      projects: projects.service,
      presentProjects: projects.present,
      partnerStates,
      profiles: profiles.service,
      strangers,
      suggested: suggestedCreators({ database, artworks: artworks.service, profiles: profiles.service, now }),
      suspensions: suspensionsOf(database, now),
      media,
    }),
  }
}
