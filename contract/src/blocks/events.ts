import * as z from 'zod'
import { event } from '../event.ts'

/** What a block leaves out of lists and counts. */
const filtered = [
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
] as const

export const blocksEvents = {
  changed: event({
    summary: 'The caller blocked or unblocked a member, on another device or in another tab. Not sent to that member.',
    payload: z.object({}),
    stale: ['blocks', ...filtered],
    afterGap: ['blocks'],
  }),
}
