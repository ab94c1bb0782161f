import { commentsList } from '@atelier/contract/comments/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { QueryView } from '@atelier/platform'
import type { Comment, CommentPage } from '@atelier/contract/comments/schemas.ts'
import { updateArtworkInCache } from '../artworks.queries.ts'

export const commentListOptions = (api: Api, id: string) =>
  infiniteQueryOptions({
    ...pages(api, commentsList, (cursor) => ({ params: { id }, query: { cursor } })),
    staleTime: 0,
  })

type Pages = InfiniteData<CommentPage>

function changeList(api: Api, queryClient: QueryView, artworkId: string, change: (list: Pages) => Pages): void {
  queryClient.setQueryData<Pages>(commentListOptions(api, artworkId).queryKey, (list) => list && change(list))
}

const recount = (api: Api, queryClient: QueryView, artworkId: string, by: 1 | -1) =>
  updateArtworkInCache(queryClient, artworkId, (artwork) => ({
    ...artwork,
    comment_count: Math.max(0, artwork.comment_count + by),
  }))

/** Inserts a comment: a new one first, a restored one at its old position. */
export function addComment(api: Api, queryClient: QueryView, comment: Comment): void {
  changeList(api, queryClient, comment.artwork_id, ({ pages, ...list }) => {
    const others = pages.map((page) => without(page, comment))
    const isOlder = ({ created_at }: Comment) => created_at < comment.created_at
    const found = others.findIndex(({ items }) => items.some(isOlder))
    const at = found < 0 ? others.length - 1 : found
    const withIt = (page: CommentPage): CommentPage => {
      const place = page.items.findIndex(isOlder)
      return { ...page, items: page.items.toSpliced(place < 0 ? page.items.length : place, 0, comment) }
    }
    return { ...list, pages: others.map((page, number) => (number === at ? withIt(page) : page)) }
  })
  recount(api, queryClient, comment.artwork_id, 1)
}

export function removeComment(api: Api, queryClient: QueryView, comment: Comment): void {
  changeList(api, queryClient, comment.artwork_id, (list) => ({
    ...list,
    pages: list.pages.map((page) => without(page, comment)),
  }))
  recount(api, queryClient, comment.artwork_id, -1)
}

const without = (page: CommentPage, comment: Comment): CommentPage => ({
  ...page,
  items: page.items.filter(({ id }) => id !== comment.id),
})
