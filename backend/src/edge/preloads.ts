import { addressOf } from '@atelier/contract/address.ts'
import type { AssetGroup, Registry, Release } from '@atelier/contract/releases/manifest.ts'
import type { PageOwner } from './pages.ts'

/** A `<link rel="preload">`. It is reused only where the later request asks in the very same way. */
export interface Preload {
  as: 'script' | 'style' | 'fetch'
  href: string
  integrity?: string
}

/** What the page at hand will fetch next: its remote's files, the widgets it needs at once, and its first calls of the API. */
export function preloadsFor(registry: Registry, found: PageOwner | null, search: URLSearchParams): Preload[] {
  if (found?.owner !== 'remote') return []
  const { page, params } = found
  const release = registry.remotes[found.remote]
  if (!release) return []
  const widgets = page.widgets.flatMap((key) => registry.shell.manifest.widgets[key] ?? [])
  // A guarded page's calls carry a token that no preload has.
  const calls = page.access === 'public' ? page.preload.flatMap((address) => fill(address, params, search) ?? []) : []
  return unique([
    ...calls.map((href): Preload => ({ as: 'fetch', href })),
    ...files(release, { js: [release.manifest.entry], css: [] }),
    ...files(release, release.manifest.assets),
    ...files(release, page.assets),
    ...widgets.flatMap((group) => files(registry.shell, group)),
  ])
}

function files({ base, manifest }: Release<{ integrity: Record<string, string> }>, group: AssetGroup): Preload[] {
  const link = (as: 'script' | 'style') => (file: string) => ({
    as,
    href: base + file,
    integrity: manifest.integrity[file],
  })
  return [...group.css.map(link('style')), ...group.js.map(link('script'))]
}

const unique = (preloads: Preload[]) => [...new Map(preloads.map((preload) => [preload.href, preload])).values()]

/**
 * An address of the API with the page's parameters filled in, in its path and in its query. Another query parameter that the page's own address has too is
 * taken from there; a value that the page may read in another way is not guessed.
 */
function fill(address: string, params: Record<string, string>, search: URLSearchParams): string | null {
  const [path = '', text] = address.split('?')
  const query = Object.fromEntries(new URLSearchParams(text))
  for (const [name, value] of Object.entries(query)) {
    const param = /^:(\w+)$/.exec(value)?.[1]
    const given = param === undefined ? search.get(name) : (params[param] ?? '')
    if (given === null) continue
    if (!/^[a-z0-9-]+$/.test(given)) return null
    query[name] = given
  }
  try {
    return addressOf({ path }, { params, query }, '')
  } catch {
    return null
  }
}
