import * as z from 'zod'
import { CREATORS_PAGE_MAX } from '../creators/limits.ts'
import { CreatorListQuery, CreatorPage } from '../creators/schemas.ts'
import { creatorsErrorTexts } from '../creators/texts.ts'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { UserId } from '../profiles/schemas.ts'

const params = z.object({ creator_id: UserId })

export const FavoriteState = z.object({ favorite: z.boolean() }).meta({ id: 'FavoriteState' })
export type FavoriteState = z.infer<typeof FavoriteState>

/** At most one page of the creator list. */
const FavoritesQuery = z.object({ creator_ids: z.array(UserId).min(1).max(CREATORS_PAGE_MAX) })

const FavoriteIds = z.object({ creator_ids: z.array(UserId) })

/** Separate from the creators, so that the creator list is the same for everyone. */
export const favorites = {
  list: endpoint({
    method: 'GET',
    path: '/favorites',
    access: 'signedIn',
    summary: "Lists the caller's favorite creators, newest first.",
    query: CreatorListQuery,
    response: CreatorPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  get: endpoint({
    method: 'GET',
    path: '/favorites/:creator_id',
    access: 'signedIn',
    summary: 'Returns whether a creator is a favorite of the caller.',
    params,
    response: FavoriteState,
  }),
  among: endpoint({
    method: 'GET',
    path: '/favorites/among',
    access: 'signedIn',
    summary: "Returns which of the given creators are the caller's favorites.",
    query: FavoritesQuery,
    response: FavoriteIds,
  }),
  add: endpoint({
    method: 'PUT',
    path: '/favorites/:creator_id',
    access: 'signedIn',
    stale: ['favorites.list', 'artworks.list'],
    summary: 'Adds a creator to favorites. Idempotent.',
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
