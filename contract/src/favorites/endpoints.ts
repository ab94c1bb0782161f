import * as z from 'zod'
import { CREATORS_PAGE_MAX } from '../creators/limits.ts'
import { CreatorListQuery, CreatorPage } from '../creators/schemas.ts'
import { creatorsErrorTexts } from '../creators/texts.ts'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { UserId } from '../profiles/schemas.ts'

const params = z.object({ creator_id: UserId })

/** Whether a creator is among the caller's favorites. */
export const FavoriteState = z.object({ favorite: z.boolean() }).meta({ id: 'FavoriteState' })
export type FavoriteState = z.infer<typeof FavoriteState>

/** Creators that are asked about, as `creator_ids=…&creator_ids=…`: as many as a page of their list may hold. */
const FavoritesQuery = z.object({ creator_ids: z.array(UserId).min(1).max(CREATORS_PAGE_MAX) })

/** The creators among those asked about that are the caller's favorites. */
const FavoriteIds = z.object({ creator_ids: z.array(UserId) })

/** Favourite creators of whoever is signed in, asked apart from the creators, so that their list is the same for everybody. */
export const favorites = {
  list: endpoint({
    method: 'GET',
    path: '/favorites',
    access: 'signedIn',
    summary: "Lists the caller's favorite creators, the latest first.",
    query: CreatorListQuery,
    response: CreatorPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  get: endpoint({
    method: 'GET',
    path: '/favorites/:creator_id',
    access: 'signedIn',
    summary: 'Tells whether a creator is a favorite.',
    params,
    response: FavoriteState,
  }),
  among: endpoint({
    method: 'GET',
    path: '/favorites/among',
    access: 'signedIn',
    summary: "Tells which of the named creators are the caller's favorites.",
    query: FavoritesQuery,
    response: FavoriteIds,
  }),
  add: endpoint({
    method: 'PUT',
    path: '/favorites/:creator_id',
    access: 'signedIn',
    stale: ['favorites.list', 'artworks.list'],
    summary: 'Makes a creator a favorite; doing it again changes nothing.',
    params,
    response: FavoriteState,
    errors: { CREATOR_NOT_FOUND: { status: 404, text: creatorsErrorTexts.notFound } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/favorites/:creator_id',
    access: 'signedIn',
    stale: ['favorites.list', 'artworks.list'],
    summary: 'Removes a creator from favorites. Idempotent.',
    params,
    response: FavoriteState,
  }),
}
