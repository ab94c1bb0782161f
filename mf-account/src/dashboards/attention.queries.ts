import { APPLICATIONS_PAGE_MAX } from '@atelier/contract/applications/limits.ts'
import { applicationsMine } from '@atelier/contract/applications/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { notificationsCounts } from '@atelier/contract/notifications/routes.ts'
import { PROJECTS_PAGE_MAX } from '@atelier/contract/projects/limits.ts'
import { projectsMine } from '@atelier/contract/projects/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { queryOptions } from '@tanstack/react-query'

/** Unread messages and pending invitations; shares the header's cache. */
export const countsOptions = (api: Api) => queryOptions(query(api, notificationsCounts, {}))

/** The first page of the user's active applications. */
export const activeApplicationsOptions = (api: Api) =>
  queryOptions({
    ...query(api, applicationsMine, { query: { section: 'active', limit: APPLICATIONS_PAGE_MAX } }),
    staleTime: 0,
  })

/** The first page of the user's current projects. */
export const currentProjectsOptions = (api: Api) =>
  queryOptions({
    ...query(api, projectsMine, { query: { section: 'current', limit: PROJECTS_PAGE_MAX } }),
    staleTime: 0,
  })
