import { LRUCache } from 'lru-cache'
import { shellPages } from '@atelier/contract/releases/shell-pages.ts'
import type { Manifest, ReleaseStore } from '../releases/release-store.ts'
import type { AppVersion } from './telemetry-deps.ts'

const KEPT_VERSIONS = 200

/** Pages that a version may be counted by: its own, or all of the site for the shell, and those in which it may fill a slot. */
export function knownPages(store: Pick<ReleaseStore, 'sealedManifest' | 'registry' | 'manifests'>) {
  const known = new LRUCache<string, ReadonlySet<string>>({ max: KEPT_VERSIONS })

  async function read({ app, version }: AppVersion): Promise<ReadonlySet<string>> {
    const [own, { apps }] = await Promise.all([store.sealedManifest(app, version), store.registry()])
    const manifests = await store.manifests(apps)
    const pages = [...manifests.values(), ...(own ? [JSON.parse(own) as Manifest] : [])].flatMap((manifest) =>
      'pages' in manifest ? manifest.pages.map(({ path }) => path) : [],
    )
    return new Set([...pages, ...shellPages, '*'])
  }

  return async (version: AppVersion): Promise<ReadonlySet<string>> => {
    const key = `${version.app}/${version.version}`
    const found = known.get(key) ?? (await read(version))
    known.set(key, found)
    return found
  }
}
