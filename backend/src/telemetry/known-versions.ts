import type { ReleaseStore } from '../releases/release-store.ts'
import { COUNTED_VERSIONS_MAX, PREVIEWED_VERSIONS_MAX, VERSIONS_FRESH_MS } from './limits.ts'
import type { AppVersion } from './telemetry-deps.ts'

interface Deps {
  store: Pick<ReleaseStore, 'registry' | 'liveVersions' | 'sealedVersions'>
  now(): Date
}

const keyOf = ({ app, version }: AppVersion) => `${app}/${version}`

/** Whether a version runs, as a canary or for all, or is among the newest that ran or were sealed for a preview: others could fill the database. Cached. */
export function knownVersions({ store, now }: Deps): (version: AppVersion) => Promise<boolean> {
  let known = new Set<string>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    readAt = now().getTime()
    const { apps, canaries = [] } = await store.registry()
    const released = apps.map(async ({ app, version: running }) => {
      const [live, sealed] = await Promise.all([
        store.liveVersions(app),
        store.sealedVersions(app, PREVIEWED_VERSIONS_MAX),
      ])
      const ran = live.slice(0, COUNTED_VERSIONS_MAX).map(({ version }) => version)
      return [running, ...ran, ...sealed].map((version) => keyOf({ app, version }))
    })
    known = new Set([...canaries.map(keyOf), ...(await Promise.all(released)).flat()])
  }

  return async (version) => {
    if (known.has(keyOf(version))) return true
    if (now().getTime() - readAt >= VERSIONS_FRESH_MS) reading ??= read().finally(() => (reading = undefined))
    await reading
    return known.has(keyOf(version))
  }
}
