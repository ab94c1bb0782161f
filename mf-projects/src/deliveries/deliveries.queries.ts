import { deliveriesList } from '@atelier/contract/deliveries/routes.ts'
import type { Deliveries } from '@atelier/contract/deliveries/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { useQueryClient } from '@atelier/platform'

/** Returns a function that shows a change at once, so that the actions that follow can take the focus. */
export function useShowDeliveries(projectId: number): (deliveries: Deliveries) => void {
  const queries = useQueryClient()
  const key = keyOf(deliveriesList, { params: { id: projectId } })
  return (deliveries) => void queries.setQueryData(key, deliveries)
}
