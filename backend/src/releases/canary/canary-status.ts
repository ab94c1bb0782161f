import type { Canary } from '@atelier/contract/releases/schemas.ts'
import { verdictOf, visitsNeeded } from './canary-verdict.ts'
import type { ReleaseDeps } from '../release-deps.ts'
import type { CanaryRecord, RegistryRecord } from '../releases.model.ts'
import { refusalOf } from '../files/seal-releases.ts'

type Counts = Pick<Canary, 'canary' | 'running'>

/** Since the share was set. */
export async function countsOf(
  { counts }: Pick<ReleaseDeps, 'counts'>,
  { app, version, from, since }: CanaryRecord,
): Promise<Counts> {
  const [canary, running] = await Promise.all([counts.since(since, app, version), counts.since(since, app, from)])
  return { canary, running }
}

export async function canaryStatus(
  deps: Pick<ReleaseDeps, 'store' | 'flavor' | 'counts'>,
  record: CanaryRecord,
  registry: RegistryRecord,
): Promise<Canary> {
  const { app, version, share, by, since } = record
  const [counts, release] = await Promise.all([countsOf(deps, record), deps.store.release(app, version)])
  const isUnfit = !release || (await refusalOf(deps, [release], registry)) !== null
  const verdict = isUnfit ? 'unfit' : verdictOf(counts.canary, counts.running)
  const visits_needed = visitsNeeded(counts.running)
  return { version, share, by, since: since.toISOString(), verdict, visits_needed, ...counts }
}
