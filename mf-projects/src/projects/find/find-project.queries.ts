import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import { applicationsAmong } from '@atelier/contract/applications/routes.ts'
import { projectsCounts, projectsList } from '@atelier/contract/projects/routes.ts'
import { pages, query } from '@atelier/contract/queries.ts'
import type { ProjectSearch } from './use-find-address.ts'

// Omit the API's default, so that the URL matches the one that the edge preloads
const queryOf = ({ search, filters, sort }: ProjectSearch) => ({
  search: search || undefined,
  ...filters,
  sort: sort === 'newest' ? undefined : sort,
})

const unlessThere = ({ state }: { state: { data: unknown } }) => state.data === undefined

/** Paginated search results. Never refetched automatically: new projects would shift the list. */
export const foundProjectsOptions = (api: Api, found: ProjectSearch) =>
  infiniteQueryOptions({
    ...pages(api, projectsList, (cursor) => ({ query: { ...queryOf(found), cursor } })),
    refetchOnWindowFocus: unlessThere,
    refetchOnReconnect: unlessThere,
  })

export const firstProjectsOptions = (api: Api, found: ProjectSearch) =>
  query(api, projectsList, { query: queryOf(found) })

export const projectCountsOptions = (api: Api, search: string) =>
  query(api, projectsCounts, { query: { search: search || undefined } })

export const applicationsAmongOptions = (api: Api, project_ids: number[]) =>
  query(api, applicationsAmong, { query: { project_ids } })
