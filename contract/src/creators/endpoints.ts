import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { UserId } from '../profiles/schemas.ts'
import { Creator, CreatorListQuery, CreatorPage } from './schemas.ts'
import { creatorsErrorTexts } from './texts.ts'

/** Reading creators: profiles whose role is creator. */
export const creators = {
  list: endpoint({
    method: 'GET',
    path: '/creators',
    access: 'public',
    shared: true,
    summary: 'Lists creators, who has a work and a name first, the latest work first, one page at a time.',
    query: CreatorListQuery,
    response: CreatorPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  get: endpoint({
    method: 'GET',
    path: '/creators/:id',
    access: 'public',
    shared: true,
    summary: 'Reads one creator.',
    params: z.object({ id: UserId }),
    response: Creator,
    errors: { CREATOR_NOT_FOUND: { status: 404, text: creatorsErrorTexts.notFound } },
  }),
}
