import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import type { notificationFilters } from '@atelier/contract/notifications/limits.ts'
import { notificationsList } from '@atelier/contract/notifications/routes.ts'
import { knownEntries } from '@atelier/contract/notifications/sentence.ts'
import { pages } from '@atelier/contract/queries.ts'

export type NotificationFilter = (typeof notificationFilters)[number]

export const notificationListOptions = (api: Api, filter: NotificationFilter) =>
  infiniteQueryOptions({
    ...pages(api, notificationsList, (cursor) => ({ query: { filter, cursor } })),
    staleTime: 0,
    select: ({ pages: all, ...data }) => ({
      ...data,
      pages: all.map((page) => ({ ...page, items: knownEntries(page.items) })),
    }),
  })
