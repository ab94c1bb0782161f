import { useQuery } from '@tanstack/react-query'
import type { Allowance } from '@atelier/contract/allowance.ts'
import type { Route } from '@atelier/contract/route.ts'

/** Where the shell caches what responses say about a route's limit. */
export const limitKey = ({ id }: Pick<Route, 'id'>): string[] => ['limits', id]

/** The rest of the user's limit for a route, once a response has said that it is near; else null. */
export function useLimit(route: Pick<Route, 'id'>): Allowance | null {
  const { data } = useQuery<Allowance | null>({
    queryKey: limitKey(route),
    queryFn: () => null,
    enabled: false,
    gcTime: Infinity,
  })
  return data ?? null
}
