import { useQuery } from '@tanstack/react-query'
import { useApi, useSession } from '@atelier/platform'
import { likedAmongOptions } from './likes.queries.ts'

export function useLiked(ids: readonly string[]): ReadonlySet<string> {
  const api = useApi()
  const { user } = useSession()
  const { data } = useQuery({ ...likedAmongOptions(api, ids), enabled: user !== null && ids.length > 0 })
  return new Set(data?.artwork_ids)
}
