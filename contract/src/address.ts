import type { ClientInput } from './endpoint.ts'
import type { Route } from './route.ts'

type Value = string | number | boolean
type Query = Record<string, Value | readonly Value[] | null | undefined>

/**
 * Input of an address: `params` for the path, `query` in the given order; null and undefined are omitted, lists repeat their
 * name.
 */
export interface AddressInput {
  params?: Record<string, Value>
  query?: Query
}

/**
 * The address of a call. Shared by the client, which fetches it, and the edge, which preloads it, so that both match. Throws a
 * TypeError if a path parameter is missing or would escape the path.
 */
export function addressOf(route: Pick<Route, 'path'>, input: AddressInput = {}, base = '/api'): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(input.params?.[name] ?? '')
    if (value === '' || value === '.' || value === '..') throw new TypeError(`${route.path} lacks its ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of [value ?? []].flat()) query.append(name, String(one))
  return `${base}${path}${query.size ? `?${query}` : ''}`
}

type QueryOf<E> = ClientInput<E> extends { query?: infer Q } ? Q : never

/**
 * The address of a page's first call, for preloading: `/api/artworks/:id`. A parameter, in the path or as a query value, is
 * filled from the page path's parameter of the same name.
 */
export const preloadOf = <E>({ path }: Route<E>, query?: QueryOf<E>): string =>
  `/api${path}${addressOf({ path: '' }, { query: query as Query }, '').replaceAll('%3A', ':')}`
