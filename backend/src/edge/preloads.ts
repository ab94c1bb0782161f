import { addressOf } from '@atelier/contract/address.ts'
import { contract } from '@atelier/contract/contract.ts'
import type { Endpoint } from '@atelier/contract/endpoint.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { pageFiles } from '@atelier/contract/releases/page-files.ts'
import type { PageFile } from '@atelier/contract/releases/page-files.ts'
import { RouteTable } from '../http/route-table.ts'
import type { PageOwner, RemotePageOwner } from './pages.ts'

/** A `<link rel="preload">`. It is reused only where the later request asks in the very same way. */
export type Preload = PageFile | { as: 'fetch'; href: string; integrity?: undefined }

/** What the page at hand will fetch next: its first calls of the API, its remote's files, and the widgets it needs at once. */
export function preloadsFor(registry: Registry, found: PageOwner | null, search: URLSearchParams): Preload[] {
  if (found?.owner !== 'remote') return []
  return [
    ...sharedCalls(found, search).map((href): Preload => ({ as: 'fetch', href })),
    ...pageFiles(registry, found.remote, found.page),
  ]
}

/** The addresses of the API that a page calls first, and that answer everybody the same. */
export function sharedCalls({ page, params }: RemotePageOwner, search: URLSearchParams): string[] {
  // A guarded page's calls carry a token, which no preload has
  if (page.access !== 'public') return []
  return [...new Set(page.preload.flatMap((address) => fill(address, params, search) ?? []).filter(isShared))]
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

const reads = new RouteTable<Endpoint>()
for (const endpoint of Object.values(contract).flatMap<Endpoint>(Object.values))
  if (endpoint.method === 'GET') reads.add('GET', `/api${endpoint.path}`, endpoint)

/**
 * Whether the answer at an address is the same for everybody. The browser gives a preloaded answer to the page's own call whether
 * that carries a token or not, so nobody would see what is theirs.
 */
function isShared(address: string): boolean {
  const [path = '', query] = address.split('?')
  const shared = reads.match(path)?.byMethod.get('GET')?.shared
  if (!shared || shared === true) return shared === true
  return [...new URLSearchParams(query)].every(([name, value]) => shared[name]?.includes(value) ?? true)
}
