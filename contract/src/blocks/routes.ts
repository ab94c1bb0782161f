// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { blocks } from './endpoints.ts'

export const blocksList = /* @__PURE__ */ route<typeof blocks.list>('blocks.list', 'GET', '/blocks')
export const blocksGet = /* @__PURE__ */ route<typeof blocks.get>('blocks.get', 'GET', '/blocks/:user_id')
export const blocksAdd = /* @__PURE__ */ route<typeof blocks.add>('blocks.add', 'PUT', '/blocks/:user_id', [
  'blocks',
  'applications',
  'artworks.get',
  'artworks.list',
  'comments.list',
  'conversations',
  'creators',
  'favorites.list',
  'likes.artworks',
  'notifications',
  'partners',
  'projects',
])
export const blocksRemove = /* @__PURE__ */ route<typeof blocks.remove>('blocks.remove', 'DELETE', '/blocks/:user_id', [
  'blocks',
  'applications',
  'artworks.get',
  'artworks.list',
  'comments.list',
  'conversations',
  'creators',
  'favorites.list',
  'likes.artworks',
  'notifications',
  'partners',
  'projects',
])
