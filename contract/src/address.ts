import type { ClientInput } from './endpoint.ts'
import type { Route } from './route.ts'

type Value = string | number | boolean
type Query = Record<string, Value | readonly Value[] | null | undefined>

/** What fills an address: `params` for the path, `query` in the order given; null and undefined are left out, lists repeat their name. */
export interface AddressInput {
  params?: Record<string, Value>
  query?: Query
}

/**
 * The address of a call. The client fetches it and the edge preloads it, so both spell it alike.
 * Throws a TypeError when a parameter of the path is missing or would climb out of it.
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
 * The address that a page calls first, for preloading: `/api/artworks/:id`. A parameter, of the path or as a value of the query, is
 * filled from the parameter of the same name in the page's own path.
 */
export const preloadOf = <E>({ path }: Route<E>, query?: QueryOf<E>): string =>
  `/api${path}${addressOf({ path: '' }, { query: query as Query }, '').replaceAll('%3A', ':')}`
