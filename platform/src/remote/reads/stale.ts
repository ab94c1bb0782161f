import type { InvalidateOptions, InvalidateQueryFilters, Query, QueryClient } from '@tanstack/react-query'
import { keysOfMajors } from '@atelier/contract/queries.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { QueryView } from '../platform.ts'

/** Invalidates stale queries. Events use `cancelRefetch: false`: frequent ones must not starve a slow read. */
export async function invalidateStale(
  queries: Pick<QueryView, 'invalidateQueries'>,
  { stale = [] }: Pick<Route, 'stale'>,
  options?: InvalidateOptions,
): Promise<void> {
  const covered = (each: string) => stale.some((domain) => each.startsWith(`${domain}.`))
  const keys = stale.filter((each) => !covered(each)).flatMap((each) => keysOfMajors(each))
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey }, options)))
}

const pendingRefetches = new WeakMap<Query, Promise<void>>()

/** Like `invalidateQueries`, but reads in progress that it does not restart are followed by exactly one more read. */
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
  await Promise.all([
    client.invalidateQueries(filters, options),
    ...early.map((query) => refetchAfterRead(client, query)),
  ])
}

function refetchAfterRead(client: QueryClient, query: Query): Promise<void> {
  const refetch = pendingRefetches.get(query) ?? waitAndRefetch(client, query)
  pendingRefetches.set(query, refetch)
  return refetch
}

async function waitAndRefetch(client: QueryClient, query: Query): Promise<void> {
  await query.promise?.catch(() => {})
  pendingRefetches.delete(query)
  await client.invalidateQueries({ predicate: (each) => each === query }, { cancelRefetch: false })
}
