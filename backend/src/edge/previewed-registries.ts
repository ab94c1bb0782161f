import type { Flavor } from '@atelier/contract/releases/manifest.ts'
import type { Logger } from 'pino'
import type { Preview } from '../releases/preview-tokens.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { refusalOf } from '../releases/seal-releases.ts'
import { running } from './running-registry.ts'
import type { ComposeRegistry, RunningRegistry } from './running-registry.ts'

export interface PreviewedRegistry extends RunningRegistry {
  /** Those that differ from the running versions. */
  previews: Preview[]
}

/** Null if the running versions are to be served. */
export type ReadPreviewed = (
  current: RunningRegistry,
  previews: readonly Preview[],
) => Promise<PreviewedRegistry | null>

interface Parts {
  store: ReleaseStore
  flavor: Flavor
  compose: ComposeRegistry
  logger: Logger
}

const KEPT_MAX = 20

/** The running versions with previewed ones in place of theirs; kept until the next revision. */
export function previewedRegistries({ store, flavor, compose, logger }: Parts): ReadPreviewed {
  const kept = new Map<string, Promise<RunningRegistry | null>>()

  async function read(previews: readonly Preview[]): Promise<RunningRegistry | null> {
    const [before, found] = await Promise.all([
      store.registry(),
      Promise.all(previews.map(({ app, version }) => store.release(app, version))),
    ])
    const sealed = found.flatMap((release) => (release?.sealed_at ? [release] : []))
    if (sealed.length < found.length || (await refusalOf({ store, flavor }, sealed, before))) return null
    const others = before.apps.filter(({ app }) => !sealed.some((release) => release.app === app))
    const registry = await compose({ ...before, apps: [...others, ...sealed] })
    return registry && running(registry)
  }

  function readOnce(key: string, previews: readonly Preview[]): Promise<RunningRegistry | null> {
    const known = kept.get(key)
    if (known) return known
    for (const oldest of kept.keys()) {
      if (kept.size < KEPT_MAX) break
      kept.delete(oldest)
    }
    const reading = read(previews).catch((err: unknown) => {
      logger.warn({ err }, 'a preview cannot be read')
      kept.delete(key)
      return null
    })
    kept.set(key, reading)
    return reading
  }

  return async (current, previews) => {
    const { revision, shell, remotes } = current.registry
    const changed = previews.filter(({ app, version }) => (app === 'shell' ? shell : remotes[app])?.version !== version)
    if (changed.length === 0) return null
    const names = changed.map(({ app, version }) => `${app}/${version}`).sort()
    const found = await readOnce(`${revision} ${names.join(' ')}`, changed)
    return found && { ...found, previews: changed }
  }
}
