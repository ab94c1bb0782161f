import type { ClientInput } from './endpoint.ts'
import type { Route } from './route.ts'

type Value = string | number | boolean
type Query = Record<string, Value | readonly Value[] | null | undefined>

/** Null and undefined query values are omitted; a list repeats its name. */
export interface AddressInput {
  params?: Record<string, Value>
  query?: Query
}

/** The address of a call, the same for client and edge. Throws a TypeError for a missing or escaping path parameter. */
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

/** The address of a page's first call, for preloading: `/api/artworks/:id`, to be filled from the page's parameters. */
export const preloadOf = <E>({ path }: Route<E>, query?: QueryOf<E>): string =>
  `/api${path}${addressOf({ path: '' }, { query: query as Query }, '').replaceAll('%3A', ':')}`
