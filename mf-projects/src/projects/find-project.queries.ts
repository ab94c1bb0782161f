import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import { applicationsAmong } from '@atelier/contract/applications/routes.ts'
import { projectsCounts, projectsList } from '@atelier/contract/projects/routes.ts'
import { pages, query } from '@atelier/contract/queries.ts'
import type { ProjectSearch } from './use-find-address.ts'

// The API's own default is left out, so that the address is the one that the edge preloads
const queryOf = ({ search, filters, sort }: ProjectSearch) => ({
  search: search || undefined,
  ...filters,
  sort: sort === 'newest' ? undefined : sort,
})

const unlessThere = ({ state }: { state: { data: unknown } }) => state.data === undefined

/** The projects found, page by page. What is shown is not read anew by itself: new ones would push it away. */
export const foundProjectsOptions = (api: Api, found: ProjectSearch) =>
  infiniteQueryOptions({
    ...pages(api, projectsList, (cursor) => ({ query: { ...queryOf(found), cursor } })),
    refetchOnWindowFocus: unlessThere,
    refetchOnReconnect: unlessThere,
  })

/** Their first page alone. */
export const firstProjectsOptions = (api: Api, found: ProjectSearch) =>
  query(api, projectsList, { query: queryOf(found) })

/** How many there are of each kind. */
export const projectCountsOptions = (api: Api, search: string) =>
  query(api, projectsCounts, { query: { search: search || undefined } })

/** What the visitor has to do with these projects. */
export const applicationsAmongOptions = (api: Api, project_ids: number[]) =>
  query(api, applicationsAmong, { query: { project_ids } })
