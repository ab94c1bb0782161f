import { isShellManifest, manifestProblems, runningProblems } from '@atelier/contract/releases/checks.ts'
import type { Running } from '@atelier/contract/releases/checks.ts'
import type {
  AppStatus,
  Preparation,
  Problem,
  ReleasesStatus,
  Switched,
  Upload,
} from '@atelier/contract/releases/schemas.ts'
import { versionOf } from '@atelier/contract/releases/version.ts'
import type { AssetStore } from './asset-store.ts'
import { afterRollback, afterSwitch } from './history.ts'
import type { RegistryFeed } from '../edge/registry-feed.ts'
import { missingUploads, wrongFiles } from './release-files.ts'
import type { Manifest, ReleaseStore } from './release-store.ts'
import type { RegistryRecord, RunningApp } from './releases.model.ts'

/** Why a change was not made; the route answers it as the error of the same name. */
export type Refusal =
  | { refused: 'VERSION_MISMATCH' | 'VERSION_NOT_FOUND' | 'NO_PREVIOUS_VERSION' }
  | { refused: 'RELEASE_REFUSED'; problems: Problem[] }
  | { refused: 'FILE_CONFLICT' | 'FILES_MISSING'; files: string[] }
  | { refused: 'REVISION_CONFLICT'; revision: number; version: string | null }

export interface ReleasesDependencies {
  store: ReleaseStore
  assets: AssetStore
  feed: Pick<RegistryFeed, 'refresh'>
  now(): Date
}

export type ReleasesService = ReturnType<typeof releasesService>

/** Announcing, switching and going back. `by` is the team that asks. */
export function releasesService({ store, assets, feed, now }: ReleasesDependencies) {
  async function status(): Promise<ReleasesStatus> {
    const { revision, apps } = await store.registry()
    const withHistory = apps.map(async ({ app, version, previous }): Promise<AppStatus> => ({
      app,
      version,
      previous,
      history: await store.history(app),
    }))
    return { revision, apps: await Promise.all(withHistory) }
  }

  async function prepare(
    app: string,
    announced: Preparation,
    by: string,
  ): Promise<{ version: string; uploads: Upload[] } | Refusal> {
    const { version, files, manifest } = announced
    if ((await versionOf({ files, manifest })) !== version) return { refused: 'VERSION_MISMATCH' }
    const problems = manifestProblems(app, files, manifest)
    if (problems.length === 0) problems.push(...(await besideOthers(manifest, await store.registry())))
    if (problems.length > 0) return { refused: 'RELEASE_REFUSED', problems }

    await store.prepare(app, announced, by, now())
    const release = await store.release(app, version)
    if (!release) throw new Error(`${app} ${version} vanished while it was prepared`)
    const { uploads, conflicts } = await missingUploads(assets, release)
    return conflicts.length > 0 ? { refused: 'FILE_CONFLICT', files: conflicts } : { version, uploads }
  }

  async function switchTo(app: string, version: string, expected: number, by: string): Promise<Switched | Refusal> {
    const release = await store.release(app, version)
    if (!release) return { refused: 'VERSION_NOT_FOUND' }
    const before = await store.registry()
    const early = alreadyOrConflict(before, app, version, expected)
    if (early) return early

    const problems = await besideOthers(JSON.parse(release.manifest) as Manifest, before)
    if (problems.length > 0) return { refused: 'RELEASE_REFUSED', problems }
    const wrong = await wrongFiles(assets, release)
    if (wrong.length > 0) return { refused: 'FILES_MISSING', files: wrong }
    if (!release.sealed_at) await store.seal(app, version, now())
    return change('switch', before, app, version, afterSwitch(before.apps, app, version), by)
  }

  async function rollback(
    app: string,
    wanted: string | undefined,
    expected: number,
    by: string,
  ): Promise<Switched | Refusal> {
    const before = await store.registry()
    const running = runningOf(before, app)
    const version = wanted ?? running?.previous[0]
    const early = alreadyOrConflict(before, app, version, expected)
    if (early) return early
    if (!running || !version) return { refused: 'NO_PREVIOUS_VERSION' }

    const release = await store.release(app, version)
    if (!release?.sealed_at) return { refused: 'VERSION_NOT_FOUND' }
    const problems = await besideOthers(JSON.parse(release.manifest) as Manifest, before)
    if (problems.length > 0) return { refused: 'RELEASE_REFUSED', problems }
    return change('rollback', before, app, version, afterRollback(before.apps, app, version), by)
  }

  /** A repeated request finds its work done; another one with an old revision is refused. */
  function alreadyOrConflict(
    registry: RegistryRecord,
    app: string,
    version: string | undefined,
    expected: number,
  ): Switched | Refusal | null {
    const running = runningOf(registry, app)
    if (running && running.version === version)
      return { app, version, previous: running.previous[0] ?? null, revision: registry.revision, switched: false }
    return registry.revision === expected ? null : conflict(registry, app)
  }

  async function change(
    action: 'switch' | 'rollback',
    before: RegistryRecord,
    app: string,
    version: string,
    apps: RunningApp[],
    by: string,
  ): Promise<Switched | Refusal> {
    const from = runningOf(before, app)?.version ?? null
    const moved = await store.advance(before.revision, apps, { app, action, version, from, by, at: now() })
    if (!moved) return conflict(await store.registry(), app)
    await feed.refresh()
    return { app, version, previous: from, revision: before.revision + 1, switched: true }
  }

  async function besideOthers(manifest: Manifest, { apps }: RegistryRecord): Promise<Problem[]> {
    const running: Running = { remotes: {} }
    for (const [app, other] of await store.manifests(apps))
      if (isShellManifest(other)) running.shell = other
      else running.remotes[app] = other
    return runningProblems(manifest, running)
  }

  return { status, prepare, switchTo, rollback }
}

const runningOf = ({ apps }: RegistryRecord, app: string) => apps.find((one) => one.app === app)

const conflict = (registry: RegistryRecord, app: string): Refusal => ({
  refused: 'REVISION_CONFLICT',
  revision: registry.revision,
  version: runningOf(registry, app)?.version ?? null,
})
