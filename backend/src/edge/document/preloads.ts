import { contract } from '@atelier/contract/contract.ts'
import type { Endpoint } from '@atelier/contract/endpoint.ts'
import { firstCalls } from '@atelier/contract/releases/first-calls.ts'
import type { PageAccess, Registry } from '@atelier/contract/releases/manifest.ts'
import { pageFiles } from '@atelier/contract/releases/page-files.ts'
import type { PageFile } from '@atelier/contract/releases/page-files.ts'
import { RouteTable } from '../../http/calls/route-table.ts'
import type { PageOwner, RemotePageOwner } from '../../releases/registry/pages.ts'

/** Browsers reuse a preload only for a request with identical attributes. */
export type Preload = PageFile | { as: 'fetch'; href: string; integrity?: undefined }

interface Visit {
  search: URLSearchParams
  guest: boolean
}

export function preloadsFor(registry: Registry, found: PageOwner | null, { search, guest }: Visit): Preload[] {
  if (found?.owner !== 'remote') return []
  // The role is not known yet; the shell loads the fillings for one role
  const sees = (access: PageAccess) => access === 'public' || (access === 'signedIn' && !guest)
  return [
    ...sharedCalls(found, search).map((href): Preload => ({ as: 'fetch', href })),
    ...pageFiles(registry, found.remote, found.page, sees),
  ]
}

export function sharedCalls({ page, params }: RemotePageOwner, search: URLSearchParams): string[] {
  // A guarded page's calls carry a token, which a preload cannot
  if (page.access !== 'public') return []
  return firstCalls(page, { params, search }).filter(isShared)
}

const reads = new RouteTable<Endpoint>()
for (const endpoint of Object.values(contract).flatMap<Endpoint>(Object.values))
  if (endpoint.method === 'GET') reads.add('GET', `/api${endpoint.path}`, endpoint)

/** Browsers reuse a preload even for a request with a token, so a user would miss their own data. */
function isShared(address: string): boolean {
  const [path = '', query] = address.split('?')
  const shared = reads.match(path)?.byMethod.get('GET')?.shared
  if (!shared || shared === true) return shared === true
  return [...new URLSearchParams(query)].every(([name, value]) => shared[name]?.includes(value) ?? true)
}
