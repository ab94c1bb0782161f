import { getInstance } from '@module-federation/enhanced/runtime'

/**
 * Clears failed shared modules: Module Federation caches a load's promise even after it rejects. A load still in flight is
 * merely requested twice, and the bundler resolves both.
 */
export function resetFailedSharedModules(): void {
  const scopes = getInstance()?.shareScopeMap ?? {}
  const shared = Object.values(scopes)
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions))
  for (const share of shared) if (!share.loaded) share.loading = null
}
