import type { AppVersion, Pair, PairReport } from '@atelier/contract/releases/schemas.ts'
import { canariesOf } from '../canary/canaries.ts'
import { versionBefore } from '../registry/running-versions.ts'
import type { Change, Refusal, ReleaseDeps } from '../release-deps.ts'
import type { RegistryRecord } from '../releases.model.ts'
import { pairOf } from './pair-store.ts'
import type { PairRecord } from './pairs.model.ts'

type PairDeps = Pick<ReleaseDeps, 'store'>

const versionOf = ({ app, version }: AppVersion): AppVersion => ({ app, version })

/** Those of each version of `some` with those of `others` of other apps. */
const pairsBetween = (some: readonly AppVersion[], others: readonly AppVersion[]): AppVersion[][] =>
  some.flatMap((one) =>
    others.filter(({ app }) => app !== one.app).map((other) => pairOf(versionOf(one), versionOf(other))),
  )

const amongThem = (versions: readonly AppVersion[]) =>
  versions.flatMap((one, index) => pairsBetween([one], versions.slice(index + 1)))

const presentPair = (versions: AppVersion[], found: PairRecord | undefined): Pair => {
  if (!found) return { versions }
  const { passed, finding, by, at } = found
  return { versions, opened: { passed, ...(finding !== undefined && { finding }), by, at: at.toISOString() } }
}

/** The pairs that these versions would make with each other and with what runs beside them. */
function pairsOf({ apps }: RegistryRecord, changes: readonly Change[], canaries: readonly AppVersion[] = []) {
  const beside = apps.filter(({ app }) => !changes.some((change) => change.app === app))
  return [...amongThem(changes), ...pairsBetween(changes, beside), ...pairsBetween(changes, canaries)]
}

/** Refuses versions that failed beside those that would run, or be canaries, with them. */
export async function refusalByPair(
  { store }: PairDeps,
  registry: RegistryRecord,
  changes: readonly Change[],
  canaries: readonly AppVersion[] = [],
): Promise<Refusal | null> {
  const pairs = pairsOf(registry, changes, canaries)
  const found = (await store.openedPairs(pairs)).find((one) => one && !one.passed)
  return found ? { refused: 'PAIR_FAILED', pair: presentPair(found.versions, found) } : null
}

/** The running versions of other apps beside which no browser has opened this one. */
export async function unopenedBeside(
  { store }: PairDeps,
  running: readonly Change[],
  change: Change,
): Promise<AppVersion[]> {
  const others = running.filter(({ app }) => app !== change.app).map(versionOf)
  const found = await store.openedPairs(others.map((other) => pairOf(versionOf(change), other)))
  return others.filter((_, index) => !found[index])
}

/** Of what runs, what a rollback would bring beside it, and canaries: beside it and beside each other. */
export async function listPairs(deps: PairDeps): Promise<{ pairs: Pair[] }> {
  const { store } = deps
  const registry = await store.registry()
  const { apps } = registry
  const canaries = canariesOf(registry)
  const before = await Promise.all(
    apps.map(async ({ app }) => ({ app, version: await versionBefore(deps, registry, app) })),
  )
  const earlier = before.filter((one): one is Change => one.version !== undefined)
  const pairs = [
    ...amongThem(apps),
    ...pairsBetween(earlier, apps),
    ...pairsBetween(canaries, apps),
    ...amongThem(canaries),
  ]
  const found = await store.openedPairs(pairs)
  return { pairs: pairs.map((versions, index) => presentPair(versions, found[index])) }
}

export async function reportPairs(
  { store, now }: Pick<ReleaseDeps, 'store' | 'now'>,
  { pairs, team }: { pairs: readonly PairReport[]; team: string },
): Promise<{ stored: number } | Refusal> {
  const versions = pairs.flatMap((pair) => pair.versions)
  if (!(await store.areSealed(versions))) return { refused: 'VERSION_NOT_FOUND' }
  await store.storePairs(pairs, team, now())
  return { stored: pairs.length }
}
