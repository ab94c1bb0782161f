import { useQuery } from '@tanstack/react-query'
import { accountsFirstSteps } from '@atelier/contract/accounts/routes.ts'
import type { FirstStep } from '@atelier/contract/accounts/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi } from '@atelier/platform'

/** The signed-in user's first steps; none if all are done or they cannot be loaded. */
export function useFirstSteps(): readonly FirstStep[] {
  const { data } = useQuery({ ...query(useApi(), accountsFirstSteps, {}), staleTime: 0 })
  return data?.items ?? []
}
