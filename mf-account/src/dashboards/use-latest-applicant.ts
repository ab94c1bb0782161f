import { useQuery } from '@tanstack/react-query'
import { applicationsReceived } from '@atelier/contract/applications/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi } from '@atelier/platform'

/** A project's latest unanswered application; undefined until loaded, if there is none and if it cannot be loaded. */
export function useLatestApplicant(project: number | undefined) {
  const { data } = useQuery({
    ...query(useApi(), applicationsReceived, { params: { id: project ?? 0 }, query: { limit: 1 } }),
    enabled: project !== undefined,
  })
  return data?.items[0]
}
