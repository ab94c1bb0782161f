// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { likes } from './endpoints.ts'

export const likesLike = /* @__PURE__ */ route<typeof likes.like>('likes.like', 'PUT', '/artworks/:id/like', [
  'likes.artworks',
])
export const likesUnlike = /* @__PURE__ */ route<typeof likes.unlike>('likes.unlike', 'DELETE', '/artworks/:id/like', [
  'likes.artworks',
])
export const likesAmong = /* @__PURE__ */ route<typeof likes.among>('likes.among', 'GET', '/likes')
export const likesArtworks = /* @__PURE__ */ route<typeof likes.artworks>('likes.artworks', 'GET', '/likes/artworks')
