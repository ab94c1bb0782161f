import * as z from 'zod'
import { ArtworkId } from '../artwork-id.ts'
import { ArtworkPage, artworkNotFound } from '../artworks/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { LikedIds, LikedListQuery, LikesQuery, LikeState } from './schemas.ts'

/** The caller's likes are a separate request from the artworks, so that public pages can be cached. */
export const likes = {
  like: endpoint({
    method: 'PUT',
    path: '/artworks/:id/like',
    access: 'signedIn',
    stale: ['likes.artworks'],
    summary: 'Likes an artwork. Idempotent.',
    params: z.object({ id: ArtworkId }),
    response: LikeState,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/artworks/:id/like',
    access: 'signedIn',
    stale: ['likes.artworks'],
    summary: 'Removes a like. Idempotent.',
    params: z.object({ id: ArtworkId }),
    response: LikeState,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  among: endpoint({
    method: 'GET',
    path: '/likes',
    access: 'signedIn',
    summary: 'Returns which of the given artworks the caller likes.',
    query: LikesQuery,
    response: LikedIds,
  }),
  artworks: endpoint({
    method: 'GET',
    path: '/likes/artworks',
    access: 'signedIn',
    summary: 'Lists the artworks the caller likes, latest like first.',
    query: LikedListQuery,
    response: ArtworkPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
}
