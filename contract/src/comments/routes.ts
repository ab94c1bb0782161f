// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { comments } from './endpoints.ts'

export const commentsList = /* @__PURE__ */ route<typeof comments.list>(
  'comments.list',
  'GET',
  '/artworks/:id/comments',
)
export const commentsCreate = /* @__PURE__ */ route<typeof comments.create>(
  'comments.create',
  'POST',
  '/artworks/:id/comments',
  ['comments.list', 'artworks.get'],
)
export const commentsDelete = /* @__PURE__ */ route<typeof comments.delete>(
  'comments.delete',
  'DELETE',
  '/comments/:id',
  ['comments.list', 'artworks.get'],
)
export const commentsRestore = /* @__PURE__ */ route<typeof comments.restore>(
  'comments.restore',
  'POST',
  '/comments/:id/restore',
  ['comments.list', 'artworks.get'],
)
