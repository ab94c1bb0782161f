import { commentsList } from '@atelier/contract/comments/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import type { Api } from '@atelier/contract/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { QueryView } from '@atelier/platform'
import type { Comment, CommentPage } from '@atelier/contract/comments/schemas.ts'
import { updateArtworkInCache } from '../artworks/artworks.queries.ts'

/** Comments on an artwork, newest first, page by page. */
export const commentListOptions = (api: Api, id: string) =>
  infiniteQueryOptions({
    ...pages(api, commentsList, (cursor) => ({ params: { id }, query: { cursor } })),
    staleTime: 0,
  })

type Pages = InfiniteData<CommentPage>

function changePages(
  api: Api,
  queryClient: QueryView,
  artworkId: string,
  change: (page: CommentPage, place: number) => CommentPage,
): void {
  queryClient.setQueryData<Pages>(
    commentListOptions(api, artworkId).queryKey,
    (list) => list && { ...list, pages: list.pages.map(change) },
  )
}

const recount = (api: Api, queryClient: QueryView, artworkId: string, by: 1 | -1) =>
  updateArtworkInCache(queryClient, artworkId, (artwork) => ({
    ...artwork,
    comment_count: Math.max(0, artwork.comment_count + by),
  }))

/** Puts a new comment before all others. */
export function addComment(api: Api, queryClient: QueryView, comment: Comment): void {
  changePages(api, queryClient, comment.artwork_id, (page, place) =>
    place === 0 ? { ...page, items: [comment, ...page.items.filter(({ id }) => id !== comment.id)] } : page,
  )
  recount(api, queryClient, comment.artwork_id, 1)
}

/** Takes a comment away. */
export function removeComment(api: Api, queryClient: QueryView, comment: Comment): void {
  changePages(api, queryClient, comment.artwork_id, (page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== comment.id),
  }))
  recount(api, queryClient, comment.artwork_id, -1)
}
