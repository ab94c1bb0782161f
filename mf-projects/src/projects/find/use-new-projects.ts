import { useQuery } from '@tanstack/react-query'
import type { ProjectPage } from '@atelier/contract/projects/schemas.ts'
import { useApi } from '@atelier/platform'
import { firstProjectsOptions } from './find-project.queries.ts'
import type { ProjectSearch } from './use-find-address.ts'

const LOOK_AGAIN_MS = 60_000

/** Number of projects posted since the first page was fetched; polled while the document is visible. */
export function useNewProjects(found: ProjectSearch, first: ProjectPage, readAt: number): number {
  const api = useApi()
  const { data } = useQuery({
    ...firstProjectsOptions(api, found),
    initialData: first,
    initialDataUpdatedAt: readAt,
    refetchInterval: LOOK_AGAIN_MS,
  })
  // Ids are sequential
  const newest = Math.max(0, ...first.items.map(({ id }) => id))
  return data.items.filter(({ id }) => id > newest).length
}
