import { APPLICATIONS_PAGE_MAX } from '@atelier/contract/applications/limits.ts'
import { applicationsMine } from '@atelier/contract/applications/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { notificationsCounts } from '@atelier/contract/notifications/routes.ts'
import { PROJECTS_PAGE_MAX } from '@atelier/contract/projects/limits.ts'
import { projectsMine } from '@atelier/contract/projects/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { queryOptions } from '@tanstack/react-query'

/** Unread messages and pending invitations: the very counts of the header. */
export const countsOptions = (api: Api) => queryOptions(query(api, notificationsCounts, {}))

/** One's applications that are not over, as far as one page tells. */
export const activeApplicationsOptions = (api: Api) =>
  queryOptions({
    ...query(api, applicationsMine, { query: { section: 'active', limit: APPLICATIONS_PAGE_MAX } }),
    staleTime: 0,
  })

/** One's projects that are not over, as far as one page tells. */
export const currentProjectsOptions = (api: Api) =>
  queryOptions({
    ...query(api, projectsMine, { query: { section: 'current', limit: PROJECTS_PAGE_MAX } }),
    staleTime: 0,
  })
