import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import { conversationsGet, conversationsList } from '@atelier/contract/conversations/routes.ts'
import type { Conversation, ConversationPage } from '@atelier/contract/conversations/schemas.ts'
import { pages, query } from '@atelier/contract/queries.ts'
import { itemsOf } from '@atelier/platform'
import type { QueryView } from '@atelier/platform'

/** The user's conversations, most recently active first, paginated. */
export const conversationListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, conversationsList, (cursor) => ({ query: { cursor } })),
    staleTime: 0,
  })

/** The requests that the user has not answered. */
export const requestListOptions = (api: Api) =>
  infiniteQueryOptions({
    ...pages(api, conversationsList, (cursor) => ({ query: { filter: 'requests', cursor } })),
    staleTime: 0,
    // Older backends ignore the filter
    select: ({ pages: all, ...data }) => ({
      ...data,
      pages: all.map((page) => ({ ...page, items: page.items.filter(({ request }) => request === 'received') })),
    }),
  })

/** One conversation; the cached list entry until it is loaded. */
export const conversationOptions = (api: Api, queries: QueryView, id: string) =>
  queryOptions({
    ...query(api, conversationsGet, { params: { id } }),
    placeholderData: (): Conversation | undefined => {
      const list = queries.getQueryData<InfiniteData<ConversationPage>>(conversationListOptions(api).queryKey)
      return itemsOf(list?.pages).find((conversation) => conversation.id === id)
    },
  })
