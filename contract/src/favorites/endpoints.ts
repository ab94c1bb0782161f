import * as z from 'zod'
import { CreatorListQuery, CreatorPage } from '../creators/schemas.ts'
import { creatorsErrorTexts } from '../creators/texts.ts'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { UserId } from '../profiles/schemas.ts'

const params = z.object({ creator_id: UserId })

/** Whether a creator is among the caller's favorites. */
export const FavoriteState = z.object({ favorite: z.boolean() }).meta({ id: 'FavoriteState' })
export type FavoriteState = z.infer<typeof FavoriteState>

/** Favourite creators of whoever is signed in. */
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
