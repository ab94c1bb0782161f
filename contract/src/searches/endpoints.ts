import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { NewSearch, SavedSearches, SearchId, SearchName } from './schemas.ts'
import { searchesErrorTexts as texts } from './texts.ts'

const params = z.object({ id: SearchId })
const errors = { SEARCH_NOT_FOUND: { status: 404, text: texts.notFound } } as const
const stale = ['searches.list'] as const

/** Searches of projects that a creator is notified of. Each change returns all of them. */
export const searches = {
  list: endpoint({
    method: 'GET',
    path: '/searches',
    access: 'creator',
    summary: "Lists the caller's saved searches, newest first.",
    response: SavedSearches,
  }),
  save: endpoint({
    method: 'POST',
    path: '/searches',
    access: 'creator',
    stale: [...stale],
    summary: 'Saves a search of projects. Idempotent; one with the same criteria is not saved again.',
    status: 201,
    body: NewSearch,
    response: SavedSearches,
    errors: { TOO_MANY_SEARCHES: { status: 409, text: texts.tooMany } },
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/searches/:id',
    access: 'creator',
    stale: [...stale],
    summary: "Renames one of the caller's saved searches.",
    params,
    body: SearchName,
    response: SavedSearches,
    errors,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/searches/:id',
    access: 'creator',
    stale: [...stale],
    summary: "Deletes one of the caller's saved searches. Idempotent.",
    params,
    response: SavedSearches,
  }),
}
