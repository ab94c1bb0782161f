import { addressOf } from '@atelier/contract/address.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { pageFiles } from '@atelier/contract/releases/page-files.ts'
import type { PageFile } from '@atelier/contract/releases/page-files.ts'
import type { PageOwner } from './pages.ts'

/** A `<link rel="preload">`. It is reused only where the later request asks in the very same way. */
export type Preload = PageFile | { as: 'fetch'; href: string; integrity?: undefined }

/** What the page at hand will fetch next: its first calls of the API, its remote's files, and the widgets it needs at once. */
export function preloadsFor(registry: Registry, found: PageOwner | null, search: URLSearchParams): Preload[] {
  if (found?.owner !== 'remote') return []
  const { page, params } = found
  // A guarded page's calls carry a token that no preload has.
  const calls = page.access === 'public' ? page.preload.flatMap((address) => fill(address, params, search) ?? []) : []
  return [
    ...[...new Set(calls)].map((href): Preload => ({ as: 'fetch', href })),
    ...pageFiles(registry, found.remote, page),
  ]
}

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
