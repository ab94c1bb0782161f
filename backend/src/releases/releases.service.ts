import { isShellManifest, manifestProblems, switchProblems } from '@atelier/contract/releases/checks.ts'
import type { Running } from '@atelier/contract/releases/checks.ts'
import { LIVE_VERSIONS_MAX, PREVIOUS_VERSIONS_MAX } from '@atelier/contract/releases/limits.ts'
import type { Flavor } from '@atelier/contract/releases/manifest.ts'
import type {
  AppStatus,
  Preparation,
  ReleaseProblem,
  ReleasesStatus,
  SwitchResult,
  ReleaseUpload,
} from '@atelier/contract/releases/schemas.ts'
import { versionOf } from '@atelier/contract/releases/version.ts'
import type { AssetStore } from './asset-store.ts'
import { versionsBefore } from './history.ts'
import type { RegistryFeed } from '../edge/registry-feed.ts'
import { missingUploads, settleFiles } from './release-files.ts'
import type { TellReleases } from './release-notices.ts'
import type { Manifest, ReleaseStore } from './release-store.ts'
import type { RegistryRecord, ReleaseRecord, RunningApp } from './releases.model.ts'

export type Refusal =
  | { refused: 'VERSION_MISMATCH' | 'VERSION_NOT_FOUND' | 'NO_PREVIOUS_VERSION' }
  | { refused: 'WRONG_FLAVOR'; flavor: Flavor }
  | { refused: 'RELEASE_REFUSED'; problems: ReleaseProblem[] }
  | { refused: 'FILE_CONFLICT' | 'FILES_MISSING'; files: string[] }
  | { refused: 'REVISION_CONFLICT'; revision: number; versions: Record<string, string | null> }

export interface ReleasesDependencies {
  store: ReleaseStore
  assets: AssetStore
  feed: Pick<RegistryFeed, 'refresh'>
  tell: TellReleases
  flavor: Flavor
  now(): Date
}

interface Change {
  app: string
  version: string
}

export type ReleasesService = ReturnType<typeof releasesService>

// oxlint-disable-next-line max-lines-per-function
export function releasesService({ store, assets, feed, tell, flavor, now }: ReleasesDependencies) {
  const fits = (manifest: Manifest) => !isShellManifest(manifest) || (manifest.flavor ?? 'production') === flavor

  async function status(): Promise<ReleasesStatus> {
    const { revision, apps } = await store.registry()
    const withHistory = apps.map(async ({ app, version }): Promise<AppStatus> => {
      const live = await store.liveVersions(app)
      return {
        app,
        version,
        versions: live.filter((one, index) => index < LIVE_VERSIONS_MAX || one.version === version),
        previous: versionsBefore(version, live).slice(0, PREVIOUS_VERSIONS_MAX),
        history: await store.history(app),
      }
    })
    return { revision, apps: await Promise.all(withHistory) }
  }

  async function prepare(
    app: string,
    announced: Preparation,
    by: string,
  ): Promise<{ version: string; uploads: ReleaseUpload[] } | Refusal> {
    const { version, files, manifest, together = false } = announced
    if ((await versionOf({ files, manifest })) !== version) return { refused: 'VERSION_MISMATCH' }
    if (!fits(manifest)) return { refused: 'WRONG_FLAVOR', flavor }
    const problems = manifestProblems(app, files, manifest)
    if (problems.length === 0 && !together) problems.push(...(await problemsAfter([manifest], await store.registry())))
    if (problems.length > 0) return { refused: 'RELEASE_REFUSED', problems }

    await store.prepare(app, announced, by, now())
    const release = await store.release(app, version)
    if (!release) throw new Error(`${app} ${version} vanished while it was prepared`)
    const { uploads, conflicts } = await missingUploads(assets, release)
    return conflicts.length > 0 ? { refused: 'FILE_CONFLICT', files: conflicts } : { version, uploads }
  }

  async function switchTo(changes: readonly Change[], expected: number, by: string): Promise<SwitchResult[] | Refusal> {
    const before = await store.registry()
    const releases = await Promise.all(changes.map(({ app, version }) => store.release(app, version)))
    if (!releases.every((release) => release !== null)) return { refused: 'VERSION_NOT_FOUND' }
    const early = await alreadyOrConflict(before, changes, expected)
    if (early) return early

    if (!releases.map(manifestOf).every(fits)) return { refused: 'WRONG_FLAVOR', flavor }
    const problems = [
      ...releases.flatMap((release) => manifestProblems(release.app, release.files, manifestOf(release))),
      ...(await problemsAfter(releases.map(manifestOf), before)),
    ]
    if (problems.length > 0) return { refused: 'RELEASE_REFUSED', problems }
    for (const release of releases) {
      const wrong = await settleFiles(assets, release)
      if (wrong.length > 0) return { refused: 'FILES_MISSING', files: wrong }
      if (!release.sealed_at) await store.seal(release, now())
    }
    return change('switch', before, changes, by)
  }

  async function rollback(
    wanted: readonly { app: string; version?: string }[],
    expected: number,
    by: string,
  ): Promise<SwitchResult[] | Refusal> {
    const before = await store.registry()
    const changes = await Promise.all(
      wanted.map(async ({ app, version }) => ({ app, version: version ?? (await versionBefore(before, app)) })),
    )
    const early = await alreadyOrConflict(before, changes, expected)
    if (early) return early
    const possible = changes.filter((one): one is Change => !!one.version && !!runningOf(before, one.app))
    if (possible.length < changes.length) return { refused: 'NO_PREVIOUS_VERSION' }

    const releases = await Promise.all(possible.map(({ app, version }) => store.release(app, version)))
    const sealed = releases.filter((release): release is ReleaseRecord => !!release?.sealed_at)
    if (sealed.length < releases.length) return { refused: 'VERSION_NOT_FOUND' }
    if (!sealed.map(manifestOf).every(fits)) return { refused: 'WRONG_FLAVOR', flavor }
    const problems = await problemsAfter(sealed.map(manifestOf), before)
    if (problems.length > 0) return { refused: 'RELEASE_REFUSED', problems }
    return change('rollback', before, possible, by)
  }

  /** A repeated request succeeds without a change; a different one with an old revision is refused. */
  async function alreadyOrConflict(
    registry: RegistryRecord,
    changes: readonly { app: string; version?: string }[],
    expected: number,
  ): Promise<SwitchResult[] | Refusal | null> {
    const running = changes.map(({ app, version }) => {
      const current = runningOf(registry, app)
      return current?.version === version ? current : undefined
    })
    if (running.every((one) => one !== undefined)) return Promise.all(running.map((one) => ranAlready(one, registry)))
    return registry.revision === expected ? null : conflict(registry, changes)
  }

  /** One compare-and-set for all apps; those already at that version are unchanged. */
  async function change(
    action: 'switch' | 'rollback',
    before: RegistryRecord,
    changes: readonly Change[],
    by: string,
  ): Promise<SwitchResult[] | Refusal> {
    const real = changes.filter(({ app, version }) => runningOf(before, app)?.version !== version)
    const running = await Promise.all(
      real.map(async ({ app, version }): Promise<RunningApp> => {
        const previous = versionsBefore(version, await store.liveVersions(app)).slice(0, PREVIOUS_VERSIONS_MAX)
        return { app, version, previous }
      }),
    )
    const others = before.apps.filter(({ app }) => !real.some((one) => one.app === app))
    const apps = [...others, ...running].sort((one, other) => (one.app < other.app ? -1 : 1))
    const audited = real.map((one) => ({ ...one, from: runningOf(before, one.app)?.version ?? null }))
    const at = now()
    const notices = audited.map((one) => ({ ...one, action, team: by, at: at.toISOString() }))
    const moved = await store.advance(before.revision, apps, { action, changes: audited, by, at }, (session) =>
      tell(notices, session),
    )
    if (!moved) return conflict(await store.registry(), changes)
    await feed.refresh()
    const revision = before.revision + 1
    return Promise.all(
      changes.map(async ({ app, version }) => {
        const changed = audited.find((one) => one.app === app)
        if (changed) return { app, version, previous: changed.from, revision, switched: true }
        return ranAlready({ app, version }, { ...before, revision })
      }),
    )
  }

  async function versionBefore(registry: RegistryRecord, app: string): Promise<string | undefined> {
    const running = runningOf(registry, app)
    return running && versionsBefore(running.version, await store.liveVersions(app))[0]
  }

  async function ranAlready({ app, version }: Change, registry: RegistryRecord): Promise<SwitchResult> {
    const previous = (await versionBefore(registry, app)) ?? null
    return { app, version, previous, revision: registry.revision, switched: false }
  }

  async function problemsAfter(changed: readonly Manifest[], { apps }: RegistryRecord): Promise<ReleaseProblem[]> {
    const running: Running = { remotes: {} }
    for (const [app, other] of await store.manifests(apps))
      if (isShellManifest(other)) running.shell = other
      else running.remotes[app] = other
    return switchProblems(changed, running)
  }

  return { status, prepare, switchTo, rollback }
}

const manifestOf = ({ manifest }: ReleaseRecord) => JSON.parse(manifest) as Manifest
const runningOf = ({ apps }: RegistryRecord, app: string) => apps.find((one) => one.app === app)

const conflict = (registry: RegistryRecord, changes: readonly { app: string }[]): Refusal => ({
  refused: 'REVISION_CONFLICT',
  revision: registry.revision,
  versions: Object.fromEntries(changes.map(({ app }) => [app, runningOf(registry, app)?.version ?? null])),
})
