import { useQuery } from '@tanstack/react-query'
import { partnersList } from '@atelier/contract/partners/routes.ts'
import type { PartnerState } from '@atelier/contract/projects/partner-state.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi } from '@atelier/platform'

/** What the other person of a project with an accepted creator is to the visitor; undefined while loading. */
export function usePartner(project_id: number, enabled = true): PartnerState | undefined {
  const list = query(useApi(), partnersList, { query: { project_id } })
  const { data, isLoading } = useQuery({ ...list, staleTime: 0, enabled })
  return isLoading ? undefined : (data?.items[0]?.state ?? 'here')
}
