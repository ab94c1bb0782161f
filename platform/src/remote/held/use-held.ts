import { useQuery } from '@tanstack/react-query'
import { noticesHeld } from '@atelier/contract/notices/routes.ts'
import type { HeldThings } from '@atelier/contract/notices/schemas.ts'
import { query } from '@atelier/contract/queries.ts'
import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import { exactKind } from '@atelier/contract/reports/shown-kind.ts'
import { useApi, useSession } from '../accessors.ts'

/** The caller's things of a kind that moderators hold back; none for guests and until they are read. */
export function useHeld(kind: ReportTargetKind): HeldThings['items'] {
  const { user } = useSession()
  const { data } = useQuery({ ...query(useApi(), noticesHeld), enabled: user !== null, staleTime: 0 })
  return (user && data?.items.filter((one) => exactKind(one) === kind)) ?? []
}
