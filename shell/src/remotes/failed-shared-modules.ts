import { getInstance } from '@module-federation/enhanced/runtime'

/** Module Federation caches a load's promise even after it rejects. Resetting one in flight only repeats a request. */
export function resetFailedSharedModules(): void {
  const scopes = getInstance()?.shareScopeMap ?? {}
  const shared = Object.values(scopes)
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions))
  for (const share of shared) if (!share.loaded) share.loading = null
}
