import { getInstance } from '@module-federation/enhanced/runtime'

/**
 * Lets shared modules be asked for again: Module Federation keeps the promise of a load even when it has failed. A load that is
 * still under way is merely asked for twice, and the bundler answers both.
 */
export function resetFailedSharedModules(): void {
  const scopes = getInstance()?.shareScopeMap ?? {}
  const shared = Object.values(scopes)
    .flatMap((scope) => Object.values(scope))
    .flatMap((versions) => Object.values(versions))
  for (const share of shared) if (!share.loaded) share.loading = null
}
