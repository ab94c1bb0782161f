import { count } from '@atelier/contract/format.ts'
import { isShellManifest } from '@atelier/contract/releases/checks.ts'
import type { Canary } from '@atelier/contract/releases/schemas.ts'
import { isSilent, verdictOf, visitsNeeded } from './canary-verdict.ts'
import type { Visits } from './canary-verdict.ts'
import { manifestOf } from '../release-deps.ts'
import type { ReleaseDeps, VersionCounts } from '../release-deps.ts'
import type { CanaryRecord, RegistryRecord, ReleaseRecord } from '../releases.model.ts'
import { slowness } from './slower.ts'
import { p75s } from '../vitals/histogram.ts'
import { refusalOf } from '../files/seal-releases.ts'

export interface SideCounts {
  canary: VersionCounts
  running: VersionCounts
}

/** Since the share was set. */
export async function countsOf(
  { counts }: Pick<ReleaseDeps, 'counts'>,
  { app, version, from, since }: CanaryRecord,
): Promise<SideCounts> {
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
  const reason = release && haltReason(counts, release)
  const verdict = isUnfit ? 'unfit' : reason ? 'halt' : verdictOf(counts.canary, counts.running)
  const visits_needed = visitsNeeded(counts.running)
  const [canary, running] = [present(counts.canary), present(counts.running)]
  return { version, share, by, since: since.toISOString(), verdict, visits_needed, canary, running }
}

const present = ({ vitals, ...counts }: VersionCounts): Canary['canary'] => ({ ...counts, ...p75s(vitals) })

/** Why it is to be halted; null if it is not. */
export function haltReason({ canary, running }: SideCounts, release: ReleaseRecord): string | null {
  if (verdictOf(canary, running) === 'halt') {
    const told = isSilent(canary, running) ? reports : failures
    return `${told(canary)}, of the running version ${told(running)}`
  }
  const manifest = manifestOf(release)
  return slowness(canary.vitals, running.vitals, isShellManifest(manifest) ? {} : manifest.budgets)
}

const reports = ({ visits, documents = 0 }: Visits) => `${count(documents)} documents reported ${count(visits)} visits`

const failures = ({ failed, visits }: Visits) => `${count(failed)} of ${count(visits)} visits failed`
