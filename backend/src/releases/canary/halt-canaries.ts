import type { Logger } from 'pino'
import { canariesOf, canaryOf } from './canaries.ts'
import { countsOf, haltReason } from './canary-status.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { withoutCanary } from './stop-canary.ts'

type HaltDeps = Pick<ReleaseDeps, 'store' | 'feed' | 'notify' | 'counts' | 'now'> & { logger: Logger }

/** Who halted it, in history and notices. */
const BY = 'the site'

/** Ends the canaries that fail too often, or are too slow. One that another change overtakes is checked again in the next run. */
export async function haltCanaries(deps: HaltDeps): Promise<void> {
  for (const canary of canariesOf(await deps.store.registry())) {
    const { app, version } = canary
    const [counts, release] = await Promise.all([countsOf(deps, canary), deps.store.release(app, version)])
    const reason = release && haltReason(counts, release)
    if (!reason) continue
    const before = await deps.store.registry()
    if (canaryOf(before, app)?.since.getTime() !== canary.since.getTime()) continue
    if (await withoutCanary(deps, before, canary, { action: 'canary-halt', by: BY, reason }))
      deps.logger.warn({ app, version, reason }, 'a canary was halted')
  }
}
