import * as z from 'zod'
import { ArtworkId } from '../artworks/artwork-id.ts'
import { ArtworkPage, artworkNotFound } from '../artworks/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { LikedIds, LikedListQuery, LikesQuery, LikeState } from './schemas.ts'

/** Liking artworks. Which ones the caller likes is asked apart from the artworks, so that public pages can be kept in caches. */
export const likes = {
  like: endpoint({
    method: 'PUT',
    path: '/artworks/:id/like',
    access: 'signedIn',
    stale: ['likes.artworks'],
    summary: 'Likes an artwork; liking again changes nothing.',
    params: z.object({ id: ArtworkId }),
    response: LikeState,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/artworks/:id/like',
    access: 'signedIn',
    stale: ['likes.artworks'],
    summary: 'Takes a like back; without one it changes nothing.',
    params: z.object({ id: ArtworkId }),
    response: LikeState,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  among: endpoint({
    method: 'GET',
    path: '/likes',
    access: 'signedIn',
    summary: 'Tells which of the named artworks the caller likes.',
    query: LikesQuery,
    response: LikedIds,
  }),
  artworks: endpoint({
    method: 'GET',
    path: '/likes/artworks',
    access: 'signedIn',
    summary: 'Lists the artworks that the caller likes, the latest like first.',
    query: LikedListQuery,
    response: ArtworkPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
}
