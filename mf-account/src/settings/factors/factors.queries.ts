import type { Api } from '@atelier/contract/call.ts'
import { factorsGet, factorsProof } from '@atelier/contract/factors/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { queryOptions } from '@tanstack/react-query'

export const factorsOptions = (api: Api) => queryOptions(query(api, factorsGet))

/** A proof expires by itself: read each time, and never shown from the cache. */
export const proofStateOptions = (api: Api) =>
  queryOptions({ ...query(api, factorsProof), staleTime: 0, gcTime: 0, retry: false })
