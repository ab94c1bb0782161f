import type { PageManifest, Registry } from '@atelier/contract/releases/manifest.ts'
import { pageFiles } from '@atelier/contract/releases/page-files.ts'
import type { Telemetry } from '@atelier/platform/host'
import { within } from '../within.ts'
import { preloadFile } from './asset-guard.ts'
import { PAGE_TIMEOUT_MS } from './page-clock.ts'
import type { RemoteLoader } from './remote-loader.ts'

export interface PageTarget {
  remote: string
  page: PageManifest
  pathname: string
}

export interface PageLoads {
  /** Resolves once the page can render, has failed or timed out. `wanted` aborts on navigation; prefetches omit it. */
  ready(target: PageTarget, wanted?: AbortSignal): Promise<void>
}

/** Loads pages of the registry's remotes. Errors with no page to show them go to `onError`. */
export function createPageLoads(
  registry: Registry,
  loader: Pick<RemoteLoader, 'loadPage'>,
  onError: Telemetry['error'],
): PageLoads {
  return {
    async ready({ remote, page, pathname }, wanted) {
      // Code of its slots runs once the page is shown, and browsers warn about unused preloads
      pageFiles(registry, remote, wanted ? page : { ...page, slots: [] }).forEach(preloadFile)
      const loaded = loader.loadPage(remote, pathname).catch((error: unknown) => {
        if (!wanted || wanted.aborted) onError(error, { remote })
      })
      await within(loaded, PAGE_TIMEOUT_MS).catch(() => {})
    },
  }
}
