import { applicationsService } from '../src/applications/applications.service.ts'
import { reconciler } from '../src/artworks/reconcile.ts'
import { collectedServices } from '../src/app/app.ts'
import { createLogger } from '../src/kernel/logger.ts'
import { reconcileProjects } from '../src/projects/reconcile.ts'
import type { PeopleSite } from './people.ts'

/** Returns how many denormalized counters were wrong. */
export async function recount(site: PeopleSite) {
  const { reconcile } = reconciler(collectedServices({ ...site, logger: createLogger('silent') }))
  const { corrected: projects } = await reconcileProjects(site.database, applicationsService(site.database).countsOf)
  return { ...(await reconcile()), projects }
}
