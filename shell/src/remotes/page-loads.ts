import type { PageManifest, Registry } from '@atelier/contract/releases/manifest.ts'
import { pageFiles } from '@atelier/contract/releases/page-files.ts'
import type { Telemetry } from '@atelier/platform/host'
import { preloadFile } from './asset-guard.ts'
import { PATIENCE_MS } from './page-clock.ts'
import type { RemoteLoader } from './remote-loader.ts'

/** A page of a remote, at an address. */
export interface PageTarget {
  remote: string
  page: PageManifest
  pathname: string
}

/** Fetches pages before they are shown. */
export interface PageLoads {
  /**
   * Resolves once the page can be shown at once, or has failed or let the visitor wait too long: its place says so then. `wanted` aborts
   * when the visitor goes elsewhere before; a page that nobody has asked for yet comes without.
   */
  ready(target: PageTarget, wanted?: AbortSignal): Promise<void>
}

/** Loads pages of the registry's remotes. What fails without a place to say so is told to `onError`. */
export function createPageLoads(
  registry: Registry,
  loader: Pick<RemoteLoader, 'loadPage'>,
  onError: Telemetry['error'],
): PageLoads {
  return {
    async ready({ remote, page, pathname }, wanted) {
      // Its slots' code runs once the page is shown, and browsers warn about unused preloads
      pageFiles(registry, remote, wanted ? page : { ...page, slots: [] }).forEach(preloadFile)
      let timer: ReturnType<typeof setTimeout>
      const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))
      const loaded = loader.loadPage(remote, pathname).catch((error: unknown) => {
        if (!wanted || wanted.aborted) onError(error, { remote })
      })
      await Promise.race([loaded, late]).finally(() => clearTimeout(timer))
    },
  }
}
