import {
  applicationsInvitable,
  applicationsMine,
  applicationsOutcomes,
  applicationsOwn,
  applicationsSuggested,
} from '@atelier/contract/applications/routes.ts'
import type { ownSections } from '@atelier/contract/applications/limits.ts'
import type { Application, OwnApplication, OwnApplicationPage } from '@atelier/contract/applications/schemas.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { keyOf, pages, query } from '@atelier/contract/queries.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { QueryView } from '@atelier/platform'

const OUTCOMES_PAGE_SIZE = 3

type Section = (typeof ownSections)[number]

// Other users change all of these, so they are always stale and refetch on mount
const staleTime = 0

/** The user's application to a project, or null. */
export const ownApplicationOptions = (api: Api, projectId: number) =>
  queryOptions({ ...query(api, applicationsOwn, { params: { id: projectId } }), staleTime })

/** Writes a call's response to the cache entry that the project page uses. */
export const setOwnApplication = (queries: QueryView, projectId: number, application: Application | null): void =>
  void queries.setQueryData(keyOf(applicationsOwn, { params: { id: projectId } }), { application })

const ownPages = (api: Api, section: Section) =>
  pages(api, applicationsMine, (cursor) => ({ query: { section, cursor } }))

/** A section of the user's applications, paginated, newest first. */
export const ownApplicationListOptions = (api: Api, section: Section) =>
  infiniteQueryOptions({ ...ownPages(api, section), staleTime })

/** Moves an accepted invitation to the active ones of the cache, which then need no refetch to show it. */
export function showAccepted(api: Api, queries: QueryView, accepted: OwnApplication): void {
  const change = (section: Section, items: (shown: OwnApplication[], page: number) => OwnApplication[]) =>
    void queries.setQueryData<InfiniteData<OwnApplicationPage>>(
      ownPages(api, section).queryKey,
      (list) => list && { ...list, pages: list.pages.map((page, at) => ({ ...page, items: items(page.items, at) })) },
    )
  const others = (shown: OwnApplication[]) => shown.filter(({ id }) => id !== accepted.id)
  change('invitations', others)
  change('active', (shown, page) => (page === 0 ? [accepted, ...others(shown)] : others(shown)))
}

/** Outcomes of the user's projects, newest first. */
export const outcomeListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, applicationsOutcomes, (cursor) => ({ query: { limit: OUTCOMES_PAGE_SIZE, cursor } })),
    staleTime,
  })

/** The user's open projects, with a creator's relation to each. */
export const invitableListOptions = (api: Api, creator_id: string) =>
  infiniteQueryOptions({
    ...pages(api, applicationsInvitable, (cursor) => ({ params: { creator_id }, query: { cursor } })),
    staleTime,
  })

/** Creators who fit an open project of the user's. */
export const suggestedCreatorsOptions = (api: Api, projectId: number) =>
  queryOptions({ ...query(api, applicationsSuggested, { params: { id: projectId } }), staleTime })

/** A user's paginated artworks; shares the cache of their page. */
export const worksOptions = (api: Api, user_id: string) =>
  infiniteQueryOptions(pages(api, artworksList, (cursor) => ({ query: { user_id, cursor } })))
