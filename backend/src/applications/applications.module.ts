import type { Viewer } from '../database/viewer.ts'
import type { Turn } from '../jobs/turn.ts'
import { storageLimit } from '../media/storage-limit.ts'
import { reconcileProjects } from '../projects/reconcile.ts'
import type { Services } from '../services.ts'
import { acceptedAt, acceptedBy } from './accepted-by.ts'
import { applicationDeps } from './application-deps.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { applicationLetters } from './applications.letters.ts'
import { applicationsRoutes } from './applications.routes.ts'
import { endedWork } from './ended-work.ts'
import { applicationsEraser } from './erase-applications.ts'
import { exportedApplications, exportedInvitations } from './exported-applications.ts'
import { heldApplications } from './held-applications.ts'
import { projectLifecycleHooks } from './project-lifecycle-hooks.ts'
import { withheldCopies } from './withheld-copies.ts'

/** Maximum number of a new buyer's projects checked for an invitation. */
const PROJECTS_LOOKED_AT = 100

const numbers = ({ applications, projects }: ApplicationDeps) => ({
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

export function createApplications(services: Services) {
  const deps = applicationDeps(services)
  const { applications, copies, database, outcomes } = deps
  const { between, countsOf, latestApplicants, leftOut, visibleBetween } = applications
  const storageState = storageLimit(services)
  const letters = applicationLetters(deps, async (userId) => (await storageState(userId)) === 'full')
  const reconcile = (turn: Turn) => reconcileProjects(database, countsOf, turn)
  const withheld = withheldCopies(deps)
  const held = heldApplications(deps, withheld)
  const eraseApplications = applicationsEraser(deps)
  const { changed, completed, deleted, reopened } = projectLifecycleHooks(deps)
  return {
    ...held.facets,
    ...numbers(deps),
    reconcile,
    forAgreements: { acceptedAt: acceptedAt(database) },
    forArtworks: { workCopies: withheld.elsewhere },
    forEndings: endedWork(deps),
    forConversations: { between, visibleBetween },
    forProjects: {
      accepted: acceptedBy(database),
      changed,
      completed,
      countsOf,
      latestApplicants,
      leftOut,
      renameOutcomes: outcomes.renameProject,
      reopened,
    },
    exported: {
      applications: exportedApplications(deps),
      invitations: exportedInvitations(deps),
      outcomes: outcomes.exported,
    },
    files: { workCopy: { used: applications.usedKeys, stored: copies.stored } },
    belowProject: { remove: deleted, hold: held.holdWithProject },
    erasure: {
      stage: 'content',
      async erase(userId: string, tombstone: string) {
        await eraseApplications(userId, tombstone)
        await copies.erase(userId)
        await outcomes.erase(userId)
      },
    } as const,
    upkeep: { 'projects.reconcile': async (turn: Turn) => (await reconcile(turn)).next },
    ...applicationsRoutes(deps, letters),
  }
}
