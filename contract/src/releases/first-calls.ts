import { addressOf } from '../address.ts'
import type { PageManifest } from './manifest.ts'

/** Where a page is opened: the parameters of its path, decoded, and the query of its address. */
export interface PageVisit {
  params: Record<string, string | undefined>
  search: URLSearchParams
}

/**
 * The API addresses that a page declares as its first calls, filled in for a visit. A query parameter of the page's own
 * address takes precedence; a call is omitted if the page may parse that differently, or a parameter is missing.
 */
export const firstCalls = ({ preload }: Pick<PageManifest, 'preload'>, visit: PageVisit): string[] => [
  ...new Set(preload.flatMap((address) => fill(address, visit) ?? [])),
]

function fill(address: string, { params, search }: PageVisit): string | null {
  const [path = '', text] = address.split('?')
  const query = Object.fromEntries(new URLSearchParams(text))
  for (const [name, value] of Object.entries(query)) {
    const param = /^:(\w+)$/.exec(value)?.[1]
    const argument = param === undefined ? search.get(name) : (params[param] ?? '')
    if (argument === null) continue
    if (!/^[a-z0-9-]+$/.test(argument)) return null
    query[name] = argument
  }
  const known = Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  try {
    return addressOf({ path }, { params: known, query }, '')
  } catch {
    return null
  }
}
