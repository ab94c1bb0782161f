import type { InvalidateOptions, InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'
import { keyOf } from '@atelier/contract/queries.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { QueryView } from './platform.ts'

/**
 * Marks stale what a change or an event has changed, so that what is shown of it is read anew. An event's `cancelRefetch: false` lets
 * reads end that are under way, so that many events do not keep a slow one from ever ending.
 */
export async function invalidateStale(
  queries: Pick<QueryView, 'invalidateQueries'>,
  { stale = [] }: Pick<Route, 'stale'>,
  options?: InvalidateOptions,
): Promise<void> {
  const covered = (each: string) => stale.some((domain) => each.startsWith(`${domain}.`))
  const keys = stale.filter((each) => !covered(each)).map((each) => keyOf(each))
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }, options)))
}

/** Reads that began too early, each with what follows it. */
const followed = new WeakMap<Query, Promise<void>>()

/**
 * `invalidateQueries`, but for what it forgets: a read under way that is not begun anew (of something without data, or of anything with
 * `cancelRefetch: false`) answers what was before. It is followed by one more, however often it is called meanwhile.
 */
export async function invalidate(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  options: InvalidateOptions = {},
): Promise<void> {
  const early = client
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.fetchStatus !== 'idle')
    .filter(({ state }) => state.data === undefined || options.cancelRefetch === false)
  await Promise.all([client.invalidateQueries(filters, options), ...early.map((query) => follow(client, query))])
}

function follow(client: QueryClient, query: Query): Promise<void> {
  const following = followed.get(query) ?? afterRead(client, query)
  followed.set(query, following)
  return following
}

async function afterRead(client: QueryClient, query: Query): Promise<void> {
  await query.promise?.catch(() => {})
  followed.delete(query)
  await client.invalidateQueries({ predicate: (each) => each === query }, { cancelRefetch: false })
}
