import { keyOf } from '@atelier/contract/queries.ts'
import type { Route } from '@atelier/contract/route.ts'
import { useQueryClient } from '../accessors.ts'
import { setAmong } from './set-among.ts'

/**
 * Options of `useChange` for adding an id to a set (`mutate(true)`) and removing it: shown at once in the cached responses
 * of `among`, the route that returns which of the ids in `field` are in the set. `settle` shows the server's answer.
 */
export function useToggleAmong(among: Pick<Route, 'id'>, field: string, id: string) {
  const queries = useQueryClient()
  const queryKey = keyOf(among.id)
  const show = (isIn: boolean) => setAmong(queries, among, field, id, isIn)
  return {
    // Of several rapid clicks, only the last determines the result
    scope: `${among.id} ${id}`,
    async optimistic(add: boolean) {
      await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
      show(add)
      return () => show(!add)
    },
    settle(isIn: boolean) {
      show(isIn)
      // First reads in progress, such as after sign-in, may miss the change
      void queries.invalidateQueries({ queryKey, fetchStatus: 'fetching' })
    },
  }
}
