// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { favorites } from './endpoints.ts'

export const favoritesList = /* @__PURE__ */ route<typeof favorites.list>('favorites.list', 'GET', '/favorites')
export const favoritesGet = /* @__PURE__ */ route<typeof favorites.get>(
  'favorites.get',
  'GET',
  '/favorites/:creator_id',
)
export const favoritesAmong = /* @__PURE__ */ route<typeof favorites.among>(
  'favorites.among',
  'GET',
  '/favorites/among',
)
export const favoritesAdd = /* @__PURE__ */ route<typeof favorites.add>(
  'favorites.add',
  'PUT',
  '/favorites/:creator_id',
  ['favorites.list', 'artworks.list'],
)
export const favoritesRemove = /* @__PURE__ */ route<typeof favorites.remove>(
  'favorites.remove',
  'DELETE',
  '/favorites/:creator_id',
  ['favorites.list', 'artworks.list'],
)
