import { queryOptions, useQuery } from '@tanstack/react-query'
import { accountsFirstSteps } from '@atelier/contract/accounts/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi } from '@atelier/platform'

export const firstStepsOptions = (api: Api) => queryOptions({ ...query(api, accountsFirstSteps, {}), staleTime: 0 })

/** The signed-in user's first steps, and whether some are open: undefined until loaded, false if they cannot be. */
export function useFirstSteps() {
  const { data, isPending } = useQuery(firstStepsOptions(useApi()))
  const steps = data?.items ?? []
  return { steps, isNew: isPending ? undefined : steps.length > 0 }
}
