import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { invalidCursor } from '../paging.ts'
import { UserId } from '../profiles/schemas.ts'
import { Creator, CreatorListQuery, CreatorPage } from './schemas.ts'
import { creatorsErrorTexts } from './texts.ts'

export const creators = {
  list: endpoint({
    method: 'GET',
    path: '/creators',
    access: 'public',
    shared: true,
    summary:
      'Lists creators, all, found, by what they make or how soon they answer, one page at a time: those with artworks and a name first, then by latest artwork.',
    query: CreatorListQuery,
    response: CreatorPage,
    errors: { INVALID_CURSOR: invalidCursor },
  }),
  get: endpoint({
    method: 'GET',
    path: '/creators/:id',
    access: 'public',
    shared: true,
    summary: 'Returns a creator.',
    params: z.object({ id: UserId }),
    response: Creator,
    errors: { CREATOR_NOT_FOUND: { status: 404, text: creatorsErrorTexts.notFound } },
  }),
}
