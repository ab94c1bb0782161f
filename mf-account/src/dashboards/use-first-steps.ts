import { useQuery } from '@tanstack/react-query'
import { accountsFirstSteps } from '@atelier/contract/accounts/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi } from '@atelier/platform'

/** The signed-in user's first steps, and whether some are open: undefined until loaded, false if they cannot be. */
export function useFirstSteps() {
  const { data, isPending } = useQuery({ ...query(useApi(), accountsFirstSteps, {}), staleTime: 0 })
  const steps = data?.items ?? []
  return { steps, isNew: isPending ? undefined : steps.length > 0 }
}
