import { useEffect, useState } from 'react'
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReceivedApplication, ReceivedApplicationPage } from '@atelier/contract/applications/schemas.ts'
import { itemsOf, useApi } from '@atelier/platform'
import { receivedListOptions } from './received.queries.ts'
import type { Marks, ReceivedCounts } from './received.queries.ts'
import { useApplicantsAddress } from './use-applicants-address.ts'
import type { ApplicantsAddress } from './use-applicants-address.ts'

export interface Received {
  address: ApplicantsAddress
  list: UseInfiniteQueryResult<InfiniteData<ReceivedApplicationPage>>
  /** Counts of all sections; the previous data while the next section loads. */
  counts: ReceivedCounts | undefined
  applications: ReceivedApplication[]
  /** The application in the URL, if it is in the section. */
  chosen: ReceivedApplication | undefined
  /** The selected application, otherwise the first. */
  shown: ReceivedApplication | undefined
  markRejected: (id: string, rejected: boolean) => void
  markStar: (id: string, shortlisted: boolean) => void
}

export function useReceived(projectId: number): Received {
  const api = useApi()
  const address = useApplicantsAddress()
  const [marks, setMarks] = useState<Marks>({ rejected: new Set(), stars: new Map() })
  const list = useInfiniteQuery(receivedListOptions(api, projectId, address.section, marks))
  const [counts, setCounts] = useState<ReceivedCounts>()
  const latest = list.data?.pages[0]?.counts
  if (latest && latest !== counts) setCounts(latest)

  const applications = itemsOf(list.data?.pages)
  const chosen = applications.find(({ id }) => id === address.application)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const isFurtherDown = address.application !== undefined && !chosen && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isFurtherDown) void fetchNextPage()
  }, [isFurtherDown, fetchNextPage])

  return {
    address,
    list,
    counts,
    applications,
    chosen,
    shown: chosen ?? applications[0],
    markRejected: (id, rejected) =>
      setMarks((before) => {
        const next = new Set(before.rejected)
        if (rejected) next.add(id)
        else next.delete(id)
        return { ...before, rejected: next }
      }),
    markStar: (id, shortlisted) =>
      setMarks((before) => ({ ...before, stars: new Map(before.stars).set(id, shortlisted) })),
  }
}
