import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '@atelier/contract/queries.ts'
import type { Route } from '@atelier/contract/route.ts'

/** Marks stale what a successful call of the endpoint has changed, so that what is shown of it is read anew. */
export async function invalidateStale(
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  { stale = [] }: Pick<Route, 'stale'>,
): Promise<void> {
  await Promise.all(stale.map((each) => queryClient.invalidateQueries({ queryKey: keyOf(each) })))
}
