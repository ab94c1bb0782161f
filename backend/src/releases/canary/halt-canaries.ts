import { count } from '@atelier/contract/format.ts'
import type { Logger } from 'pino'
import { canariesOf, canaryOf } from './canaries.ts'
import { countsOf } from './canary-status.ts'
import { isSilent, verdictOf } from './canary-verdict.ts'
import type { Visits } from './canary-verdict.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import { withoutCanary } from './stop-canary.ts'

type HaltDeps = Pick<ReleaseDeps, 'store' | 'feed' | 'notify' | 'counts' | 'now'> & { logger: Logger }

/** Who halted it, in history and notices. */
const BY = 'the site'

/** Ends the canaries that fail too often. One that another change overtakes is checked again in the next run. */
export async function haltCanaries(deps: HaltDeps): Promise<void> {
  for (const canary of canariesOf(await deps.store.registry())) {
    const counts = await countsOf(deps, canary)
    if (verdictOf(counts.canary, counts.running) !== 'halt') continue
    const before = await deps.store.registry()
    const { app, version } = canary
    if (canaryOf(before, app)?.since.getTime() !== canary.since.getTime()) continue
    const told = isSilent(counts.canary, counts.running) ? reports : failures
    const reason = `${told(counts.canary)}, of the running version ${told(counts.running)}`
    if (await withoutCanary(deps, before, canary, { action: 'canary-halt', by: BY, reason }))
      deps.logger.warn({ app, version, reason }, 'a canary was halted')
  }
}

const reports = ({ visits, documents = 0 }: Visits) => `${count(documents)} documents reported ${count(visits)} visits`

const failures = ({ failed, visits }: Visits) => `${count(failed)} of ${count(visits)} visits failed`
