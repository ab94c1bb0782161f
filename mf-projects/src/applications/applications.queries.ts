import {
  applicationsInvitable,
  applicationsMine,
  applicationsOutcomes,
  applicationsOwn,
} from '@atelier/contract/applications/routes.ts'
import type { ownSections } from '@atelier/contract/applications/limits.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { keyOf, pages, query } from '@atelier/contract/queries.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryView } from '@atelier/platform'

/** Outcomes shown at first, and added on demand. */
const OUTCOMES_PAGE_SIZE = 3

// All of these change by what somebody else does, so each look reads them anew
const staleTime = 0

/** One's own application to a project, or null. */
export const ownApplicationOptions = (api: Api, projectId: number) =>
  queryOptions({ ...query(api, applicationsOwn, { params: { id: projectId } }), staleTime })

/** Puts what a call answered where the project's page reads it. */
export const setOwnApplication = (queries: QueryView, projectId: number, application: Application | null): void =>
  void queries.setQueryData(keyOf(applicationsOwn, { params: { id: projectId } }), { application })

/** A part of one's own applications page by page, the latest first. */
export const ownApplicationListOptions = (api: Api, section: (typeof ownSections)[number]) =>
  infiniteQueryOptions({ ...pages(api, applicationsMine, (cursor) => ({ query: { section, cursor } })), staleTime })

/** What became of projects one had to do with, the latest first. */
export const outcomeListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, applicationsOutcomes, (cursor) => ({ query: { limit: OUTCOMES_PAGE_SIZE, cursor } })),
    staleTime,
  })

/** One's open projects, with what a creator has to do with each. */
export const invitableListOptions = (api: Api, creator_id: string) =>
  infiniteQueryOptions({
    ...pages(api, applicationsInvitable, (cursor) => ({ params: { creator_id }, query: { cursor } })),
    staleTime,
  })

/** A person's artworks page by page: the very list of their own page. */
export const worksOptions = (api: Api, user_id: string) =>
  infiniteQueryOptions(pages(api, artworksList, (cursor) => ({ query: { user_id, cursor } })))
