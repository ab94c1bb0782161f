import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import type { ArtworkListQuery } from '@atelier/contract/artworks/schemas.ts'
import { Types } from 'mongoose'
import type * as z from 'zod'
import { FOLLOWED_INDEX, OWNED_INDEX } from './artworks.model.ts'
import { contains } from '../database/contains.ts'
import { everyWord } from '../database/word-prefixes.ts'

type Query = z.output<typeof ArtworkListQuery>

/** Sorted by `sort`, then the id, both descending. */
export interface ArtworkList {
  name: string
  filter: Record<string, unknown>
  sort: 'created_at' | 'like_count'
  /** The index to use, where the query planner may not choose. */
  hint?: typeof FOLLOWED_INDEX | typeof OWNED_INDEX
}

const chips: Record<
  ChipValue,
  { filter: { file_type?: string; orientation?: string | null }; sort: ArtworkList['sort'] }
> = {
  following: { filter: {}, sort: 'created_at' },
  popular: { filter: {}, sort: 'like_count' },
  new: { filter: {}, sort: 'created_at' },
  'ai-visuals': { filter: { file_type: 'image', orientation: null }, sort: 'created_at' },
  videos: { filter: { file_type: 'video', orientation: 'horizontal' }, sort: 'created_at' },
  reels: { filter: { file_type: 'video', orientation: 'vertical' }, sort: 'created_at' },
}

/** Null for a list that is known to be empty. `followed` are the creators whose work "Following" shows. */
export function listOf(
  { filter: chip = 'new', user_id, search, scope }: Query,
  followed: readonly Types.ObjectId[],
): ArtworkList | null {
  const { filter, sort } = chips[chip]
  const following = chip === 'following'
  const matching = search === undefined ? {} : searching(search, scope)
  if (!matching || (following && followed.length === 0)) return null
  return {
    name: JSON.stringify(['artworks', chip, user_id, search, scope, ...(following ? followed : [])]),
    // The index of word prefixes has one order only.
    sort: 'search_prefixes' in matching ? 'created_at' : sort,
    filter: {
      ...filter,
      ...(following && { user_id: { $in: followed } }),
      ...(user_id && { user_id: new Types.ObjectId(user_id) }),
      ...matching,
    },
    ...(following && !user_id && scope === 'titles' && { hint: FOLLOWED_INDEX }),
    ...(user_id && filter.file_type && scope === 'titles' && { hint: OWNED_INDEX }),
  }
}

function searching(search: string, scope: Query['scope']): Record<string, unknown> | null {
  if (scope === 'titles') return { title_search: contains(search) }
  const words = everyWord(search)
  return words && { search_prefixes: words }
}
