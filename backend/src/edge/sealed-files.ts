import { storedName } from '@atelier/contract/releases/schemas.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { ByteCache } from './byte-cache.ts'

const CACHE_BYTES = 8 * 1024 ** 2

/** Verified files; nothing else is served. A sealed release never changes, so it is read once. */
export class SealedFiles {
  readonly #store: Pick<ReleaseStore, 'sealedFiles'>
  readonly #known = new ByteCache<{ bytes: { length: number }; names: ReadonlySet<string> }>(CACHE_BYTES)

  constructor(store: Pick<ReleaseStore, 'sealedFiles'>) {
    this.#store = store
  }

  async namesOf(app: string, version: string): Promise<ReadonlySet<string> | null> {
    const release = `${app}/${version}`
    const known = this.#known.get(release)
    if (known) return known.names
    const files = await this.#store.sealedFiles(app, version)
    if (!files) return null
    const names = new Set(files.map(storedName))
    this.#known.set(release, { bytes: { length: [...names].join().length }, names })
    return names
  }
}
