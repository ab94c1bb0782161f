import * as z from 'zod'
import { ArtworkId } from '../artwork-id.ts'
import { artworkNotFound } from '../artworks/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { sentBefore } from '../sent-before.ts'
import { Comment, CommentId, CommentListQuery, CommentPage, NewComment } from './schemas.ts'
import { commentsErrorTexts } from './texts.ts'

const missing = { COMMENT_NOT_FOUND: { status: 404, text: commentsErrorTexts.notFound } } as const

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
    summary: 'Comments on an artwork. Idempotent for the same id.',
    status: 201,
    params: z.object({ id: ArtworkId }),
    body: NewComment,
    response: Comment,
    errors: { ARTWORK_NOT_FOUND: artworkNotFound, SENT_BEFORE: sentBefore },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/comments/:id',
    access: 'signedIn',
    stale: ['comments.list', 'artworks.get'],
    owner: 'comment',
    summary: 'Deletes a comment of the caller.',
    params: z.object({ id: CommentId }),
    errors: missing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/comments/:id/restore',
    access: 'signedIn',
    stale: ['comments.list', 'artworks.get'],
    owner: 'comment',
    summary: 'Restores a recently deleted comment of the caller. Idempotent.',
    params: z.object({ id: CommentId }),
    response: Comment,
    errors: missing,
  }),
}
