import * as z from 'zod'
import { ArtworkId } from '../artworks/artwork-id.ts'
import { artworkNotFound } from '../artworks/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { Comment, CommentId, CommentListQuery, CommentPage, NewComment } from './schemas.ts'
import { commentsErrorTexts } from './texts.ts'

const missing = { COMMENT_NOT_FOUND: { status: 404, text: commentsErrorTexts.notFound } } as const

/** Comments on artworks. */
export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/artworks/:id/comments',
    access: 'public',
    shared: true,
    summary: 'Lists the comments on an artwork, newest first, one page at a time.',
    params: z.object({ id: ArtworkId }),
    query: CommentListQuery,
    response: CommentPage,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound, INVALID_CURSOR: invalidCursor },
  }),
  create: endpoint({
    method: 'POST',
    path: '/artworks/:id/comments',
    access: 'signedIn',
    stale: ['comments.list', 'artworks.get'],
    summary: 'Comments on an artwork. The same id again answers the comment that is there.',
    status: 201,
    params: z.object({ id: ArtworkId }),
    body: NewComment,
    response: Comment,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/comments/:id',
    access: 'signedIn',
    stale: ['comments.list', 'artworks.get'],
    owner: 'comment',
    summary: "Deletes one's own comment.",
    params: z.object({ id: CommentId }),
    errors: missing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/comments/:id/restore',
    access: 'signedIn',
    stale: ['comments.list', 'artworks.get'],
    owner: 'comment',
    summary: "Brings back one's own comment that was just deleted, as it was. One that is there is answered as it is.",
    params: z.object({ id: CommentId }),
    response: Comment,
    errors: missing,
  }),
}
