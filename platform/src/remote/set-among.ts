import { keyOf } from '@atelier/contract/queries.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { QueryView } from './platform.ts'

/**
 * Writes down, wherever the cache holds an answer to "which of these", whether one is among them. `field` names the ids, in the
 * question's query as in its answer.
 */
export function setAmong<Field extends string>(
  queries: Pick<QueryView, 'getQueriesData' | 'setQueryData'>,
  route: Pick<Route, 'id'>,
  field: Field,
  id: string,
  among: boolean,
): void {
  type Ids = Record<Field, readonly string[]>
  for (const [key, known] of queries.getQueriesData<Ids>({ queryKey: keyOf(route.id) })) {
    const { query: asked } = key.at(-1) as { query: Ids }
    if (!known || !asked[field].includes(id)) continue
    const others = known[field].filter((other) => other !== id)
    queries.setQueryData(key, { [field]: among ? [...others, id] : others })
  }
}
