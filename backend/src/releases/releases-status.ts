import { LIVE_VERSIONS_MAX, PREVIOUS_VERSIONS_MAX } from '@atelier/contract/releases/limits.ts'
import type { AppStatus, ReleasesStatus } from '@atelier/contract/releases/schemas.ts'
import { versionsBefore } from './history.ts'
import type { ReleaseDeps } from './release-deps.ts'

export async function releasesStatus({ store }: Pick<ReleaseDeps, 'store'>): Promise<ReleasesStatus> {
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
