import { matchPath } from 'react-router-dom'
import { firstCalls } from '@atelier/contract/releases/first-calls.ts'
import type { PageAccess, PageManifest, Registry } from '@atelier/contract/releases/manifest.ts'
import { pageFiles } from '@atelier/contract/releases/page-files.ts'
import type { SessionState, Telemetry } from '@atelier/platform/host'
import { completeRelease } from '../registry/complete-release.ts'
import { within } from '../within.ts'
import { preloadFile } from './asset-guard.ts'
import { PAGE_TIMEOUT_MS } from './page-clock.ts'
import type { RemoteLoader } from './remote-loader.ts'
import { sees } from './sees.ts'

export interface PageTarget {
  remote: string
  page: PageManifest
  pathname: string
  search: string
}

export interface PageLoads {
  /** Resolves once the page can render, has failed or timed out. `wanted` aborts on navigation; prefetches omit it. */
  ready(target: PageTarget, wanted?: AbortSignal): Promise<void>
  /** Fetches the data that the page requests first, for those who may see it. Errors are left to the page. */
  fetchData(target: PageTarget): Promise<void>
}

interface PageLoadsParts {
  registry: Registry
  loader: Pick<RemoteLoader, 'loadPage'>
  session(): SessionState
  requestEarly(address: string): void
  onError: Telemetry['error']
}

/** Loads pages of the registry's remotes. Errors of a page that was opened and left again go to `onError`. */
export function createPageLoads({ registry, loader, session, requestEarly, onError }: PageLoadsParts): PageLoads {
  async function fetchData({ remote, page, pathname, search }: PageTarget) {
    const state = session()
    if (state.loading || !sees(state, page.access)) return
    await Promise.all(completed(registry, [remote])).catch(() => {})
    const own = pageOf(registry, remote, page.path)
    const params = matchPath(page.path, pathname)?.params ?? {}
    if (!own) return
    for (const address of firstCalls(own, { params, search: new URLSearchParams(search) })) requestEarly(address)
  }

  return {
    fetchData,
    async ready(target, wanted) {
      const { remote, page, pathname } = target
      if (wanted) void fetchData(target)
      const slots = { seen: (access: PageAccess) => sees(session(), access), withFiles: wanted !== undefined }
      const parts = [preloadPage(registry, remote, page.path, slots), loader.loadPage(remote, pathname)]
      const loaded = Promise.all(parts).catch((error: unknown) => {
        // A prefetched page reports it once it is opened
        if (wanted?.aborted) onError(error, { remote })
      })
      await within(loaded, PAGE_TIMEOUT_MS).catch(() => {})
    },
  }
}

/** Preloads a page's files, once the manifests that the document omitted are fetched. */
async function preloadPage(registry: Registry, remote: string, path: string, slots: SlotLoads): Promise<void> {
  await Promise.all([completeRelease('shell', registry.shell), ...completed(registry, [remote])])
  const page = pageOf(registry, remote, path)
  if (!page) return
  pageFiles(registry, remote, page, () => false).forEach(preloadFile)
  // The page does not wait for its slots, which load again what fails here
  void preloadSlots(registry, remote, page, slots).catch(() => {})
}

interface SlotLoads {
  seen(access: PageAccess): boolean
  /** Their code runs once the page is shown, and browsers warn about unused preloads. */
  withFiles: boolean
}

async function preloadSlots(
  registry: Registry,
  remote: string,
  page: PageManifest,
  { seen, withFiles }: SlotLoads,
): Promise<void> {
  const { remotes } = registry
  const fillers = Object.keys(remotes).filter((name) =>
    remotes[name]!.manifest.slots.some((slot) => page.slots?.includes(slot.name) && seen(slot.access ?? 'public')),
  )
  await Promise.all(completed(registry, fillers))
  if (withFiles) pageFiles(registry, remote, page, seen).forEach(preloadFile)
}

/** As far as the manifest is complete. */
const pageOf = ({ remotes }: Registry, remote: string, path: string) =>
  remotes[remote]?.manifest.pages.find((one) => one.path === path)

const completed = ({ remotes }: Registry, names: readonly string[]) =>
  names.flatMap((name) => (remotes[name] ? completeRelease(name, remotes[name]) : []))
