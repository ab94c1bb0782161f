import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Platform, QueryView } from '../remote/platform.ts'
import { invalidate } from '../remote/reads/stale.ts'

/** A remote's view of the shared cache; changes without a key, which would affect all of it, throw a TypeError. */
export function queryView(client: QueryClient): Pick<Platform, 'queries' | 'QueryProvider'> {
  const bind = <Name extends Exclude<keyof QueryView, 'reread' | 'invalidateQueries'>>(
    name: Name,
    check = (_first: unknown) => {},
  ) =>
    ((...args: unknown[]) => {
      check(args[0])
      return (client[name] as (...args: unknown[]) => unknown).call(client, ...args)
    }) as QueryView[Name]

  return {
    queries: {
      getQueryData: bind('getQueryData'),
      getQueriesData: bind('getQueriesData'),
      isMutating: bind('isMutating'),
      setQueryData: bind('setQueryData'),
      setQueriesData: bind('setQueriesData', assertKeyed),
      cancelQueries: bind('cancelQueries', assertKeyed),
      invalidateQueries(filters = {}, options) {
        assertKeyed(filters)
        return invalidate(client, filters, options)
      },
      removeQueries: bind('removeQueries', assertKeyed),
      async reread({ refetch }) {
        // refetch does not cancel a read without data, and a result does not expose its key
        const [query] = client.getQueryCache().findAll({
          predicate: ({ observers }) => observers.some((observer) => observer.getCurrentResult().refetch === refetch),
        })
        if (query) await client.cancelQueries({ queryKey: query.queryKey, exact: true })
        await refetch()
      },
    },
    QueryProvider: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }
}

function assertKeyed(filters: unknown): void {
  const { queryKey } = (filters ?? {}) as { queryKey?: unknown }
  if (!Array.isArray(queryKey) || queryKey.length === 0)
    throw new TypeError('A remote names the queries it means by their key.')
}
