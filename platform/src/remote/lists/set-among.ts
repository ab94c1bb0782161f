import { keyOf } from '@atelier/contract/queries.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { QueryView } from '../platform.ts'

/** Sets whether an id is in the cached responses to "which of these". `field` names the ids in query and response. */
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
