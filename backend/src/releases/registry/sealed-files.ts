import { LRUCache } from 'lru-cache'
import { storedName } from '@atelier/contract/releases/schemas.ts'
import type { ReleaseStore } from '../release-store.ts'

const CACHE_BYTES = 8 * 1024 ** 2

type Store = Pick<ReleaseStore, 'sealedFiles' | 'releasedVersion'>

/** Verified files; nothing else is served. A sealed release never changes, so it is read once. */
export class SealedFiles {
  readonly #store: Store
  /** The running version of each app whose files are requested without a version. */
  readonly #running = new Map<string, string>()
  readonly #known = new LRUCache<string, ReadonlySet<string>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (names, release) => release.length + [...names].join().length,
  })

  constructor(store: Store) {
    this.#store = store
  }

  setRunning(app: string, version: string, byContent: boolean): void {
    if (byContent) this.#running.set(app, version)
    else this.#running.delete(app)
  }

  /** A version with this file, for an address without one; the running one needs no database. */
  async versionWith(app: string, path: string): Promise<string | null> {
    const running = this.#running.get(app)
    if (running && (await this.namesOf(app, running))?.has(path)) return running
    return this.#store.releasedVersion(app, path)
  }

  async namesOf(app: string, version: string): Promise<ReadonlySet<string> | null> {
    const release = `${app}/${version}`
    const known = this.#known.get(release)
    if (known) return known
    const files = await this.#store.sealedFiles(app, version)
    if (!files) return null
    const names = new Set(files.map(storedName))
    this.#known.set(release, names)
    return names
  }
}
