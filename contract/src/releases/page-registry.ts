import type { AssetGroup, PageManifest, Registry, Release, RemoteManifest, ShellManifest } from './manifest.ts'

/**
 * The registry without the remotes whose pages and slots are all for moderators: no one else gets anything of them, nor are
 * they named. The same object if there are none.
 */
export function withoutModeration(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes)
  const shown = remotes.filter(([, release]) => !isForModerators(release))
  return shown.length === remotes.length ? registry : { ...registry, remotes: Object.fromEntries(shown) }
}

const isForModerators = ({ manifest: { pages, slots } }: Release<RemoteManifest>) =>
  pages.length > 0 && [...pages, ...slots].every(({ access }) => access === 'moderator')

/** The page that a document is for. */
export interface DocumentPage {
  remote: string
  page: PageManifest
}

const none: AssetGroup = { js: [], css: [] }

/** Address of a released version's whole manifest, below the site's origin. */
export const manifestAddress = (app: string, version: string): string => `/remotes/${app}/${version}.json`

/**
 * The registry as inlined into a page's document: complete for that page, partial for all others, whose manifests the
 * shell fetches once it needs them. Releases without a stored manifest, such as those of dev servers, are complete.
 */
export function pageRegistry(registry: Registry, at?: DocumentPage): Registry {
  const { shell, remotes } = registry
  return {
    ...registry,
    shell: isStored(shell) ? partialShell(shell, at?.page) : shell,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, release]) => [
        name,
        isStored(release)
          ? partialRemote(release, at?.page.slots ?? [], at?.remote === name ? at.page : null)
          : release,
      ]),
    ),
  }
}

const isStored = ({ version }: Release<unknown>) => /^[0-9a-f]{16}$/.test(version)

function partialShell(release: Release<ShellManifest>, page?: PageManifest): Release<ShellManifest> {
  const { firstPaint: _, ...manifest } = release.manifest
  const widgets = pick(manifest.widgets, page?.widgets ?? [])
  const integrity = pick(manifest.integrity, filesIn([manifest.assets, ...Object.values(widgets)]))
  return { ...release, partial: true, manifest: { ...manifest, widgets, integrity } }
}

function partialRemote(
  release: Release<RemoteManifest>,
  shown: readonly string[],
  page: PageManifest | null,
): Release<RemoteManifest> {
  const { renderer: _, budgets: _budgets, ...manifest } = release.manifest
  const slots = manifest.slots.map((slot) => (shown.includes(slot.name) ? slot : { ...slot, assets: none }))
  const assets = page ? manifest.assets : none
  const files = filesIn([assets, page?.assets ?? none, ...slots.map((slot) => slot.assets)])
  return {
    ...release,
    partial: true,
    manifest: {
      ...manifest,
      assets,
      slots,
      pages: manifest.pages.map((one) => (one.path === page?.path ? pageAtHand(one) : otherPage(one))),
      integrity: pick(manifest.integrity, [manifest.entry, ...files]),
    },
  }
}

const pageAtHand = ({ firstPaint: _, pictures: _pictures, ...page }: PageManifest): PageManifest => page

const otherPage = ({ path, access }: PageManifest): PageManifest => ({
  path,
  access,
  preload: [],
  widgets: [],
  assets: none,
})

const filesIn = (groups: readonly AssetGroup[]) => groups.flatMap(({ js, css }) => [...js, ...css])

const pick = <T>(record: Record<string, T>, keys: readonly string[]): Record<string, T> =>
  Object.fromEntries(keys.flatMap((key) => (key in record ? [[key, record[key]!]] : [])))
