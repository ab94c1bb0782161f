import { LRUCache } from 'lru-cache'
import type { Flavor } from '@atelier/contract/releases/manifest.ts'
import type { Logger } from 'pino'
import type { Change } from '../release-deps.ts'
import type { ReleaseStore } from '../release-store.ts'
import { refusalOf } from '../files/seal-releases.ts'
import { running } from './running-registry.ts'
import type { ComposeRegistry, RunningRegistry } from './running-registry.ts'

export interface ComposedRegistry<V extends Change> extends RunningRegistry {
  /** Those that differ from the running versions. */
  chosen: V[]
}

/** Null if the running versions are to be served. */
export type ReadComposed = <V extends Change>(
  current: RunningRegistry,
  versions: readonly V[],
) => Promise<ComposedRegistry<V> | null>

interface Deps {
  store: ReleaseStore
  flavor: Flavor
  compose: ComposeRegistry
  logger: Logger
}

const KEPT_MAX = 20

/** The running versions with previews or canaries in place of theirs, if they fit; kept until the next revision. */
export function composedRegistries({ store, flavor, compose, logger }: Deps): ReadComposed {
  const kept = new LRUCache<string, Promise<RunningRegistry | null>>({ max: KEPT_MAX })

  async function read(versions: readonly Change[]): Promise<RunningRegistry | null> {
    const [before, found] = await Promise.all([
      store.registry(),
      Promise.all(versions.map(({ app, version }) => store.release(app, version))),
    ])
    const sealed = found.flatMap((release) => (release?.sealed_at ? [release] : []))
    if (sealed.length < found.length || (await refusalOf({ store, flavor }, sealed, before))) return null
    const others = before.apps.filter(({ app }) => !sealed.some((release) => release.app === app))
    const registry = await compose({ ...before, apps: [...others, ...sealed] })
    return registry && running(registry)
  }

  function readOnce(key: string, versions: readonly Change[]): Promise<RunningRegistry | null> {
    const known = kept.get(key)
    if (known) return known
    const reading = read(versions).catch((err: unknown) => {
      logger.warn({ err }, 'a preview or canary cannot be read')
      kept.delete(key)
      return null
    })
    kept.set(key, reading)
    return reading
  }

  return async (current, versions) => {
    const { revision, shell, remotes } = current.forModerators.registry
    const chosen = versions.filter(({ app, version }) => (app === 'shell' ? shell : remotes[app])?.version !== version)
    if (chosen.length === 0) return null
    const names = chosen.map(({ app, version }) => `${app}/${version}`).sort()
    const found = await readOnce(`${revision} ${names.join(' ')}`, chosen)
    return found && { ...found, chosen }
  }
}
