import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import type { ArtworkListQuery } from '@atelier/contract/artworks/schemas.ts'
import { Types } from 'mongoose'
import type { IndexDefinition } from 'mongoose'
import type * as z from 'zod'
import {
  FOLLOWED_INDEX,
  LICENSE_INDEX,
  LICENSE_PREFIX_INDEX,
  LICENSE_WORDS_INDEX,
  LIKED_INDEX,
  MADE_INDEX,
  NEWEST_INDEX,
  OWNED_INDEX,
  OWNED_LIKED_INDEX,
  PREFIX_INDEX,
  TYPE_INDEX,
  WORDS_INDEX,
} from './artworks.model.ts'
import { everyWord } from '../database/word-prefixes.ts'
import { madeKey } from './provenance/made-keys.ts'

type Query = z.output<typeof ArtworkListQuery>

/** Sorted by `sort`, then the id, both descending. */
export interface ArtworkList {
  name: string
  filter: Record<string, unknown>
  sort: 'created_at' | 'like_count'
  /** The planner could prefer one that reads more than it returns, also a former release's. */
  hint: IndexDefinition
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

/** Null for a list that is known to be empty. `followed` are the creators whose work "Following" shows, `found` is the filter of a search in titles. */
export function listOf(
  { filter: chip = 'new', user_id, search, scope, license, tool, model }: Query,
  followed: readonly Types.ObjectId[],
  found: Record<string, unknown> | null = {},
): ArtworkList | null {
  const { filter, sort } = chips[chip]
  const following = chip === 'following'
  const made = madeKey({ tool, model })
  const searched = search === undefined ? {} : scope === 'titles' ? found : everyWord('search_prefixes', search)
  const matching = made === undefined ? searched : { made_keys: made }
  if (!matching || (following && followed.length === 0)) return null
  return {
    name: JSON.stringify(['artworks', chip, user_id, search, scope, license, made, ...(following ? followed : [])]),
    // Their indexes have one order only.
    sort: 'search_prefixes' in matching || 'made_keys' in matching ? 'created_at' : sort,
    filter: {
      ...filter,
      ...(following && { user_id: { $in: followed } }),
      ...(user_id && { user_id: new Types.ObjectId(user_id) }),
      ...(license && { license }),
      ...matching,
    },
    hint: license
      ? licensedHintOf(matching, sort)
      : hintOf(matching, sort, { following, user_id, file_type: filter.file_type }),
  }
}

function hintOf(
  matching: Record<string, unknown>,
  sort: ArtworkList['sort'],
  { following, user_id, file_type }: { following: boolean; user_id: string | undefined; file_type: string | undefined },
): IndexDefinition {
  if ('made_keys' in matching) return MADE_INDEX
  if ('title_words' in matching) return WORDS_INDEX[sort]
  if ('search_prefixes' in matching) return PREFIX_INDEX
  if (user_id) return sort === 'like_count' ? OWNED_LIKED_INDEX : OWNED_INDEX
  if (following) return FOLLOWED_INDEX
  if (file_type) return TYPE_INDEX
  return sort === 'like_count' ? LIKED_INDEX : NEWEST_INDEX
}

function licensedHintOf(matching: Record<string, unknown>, sort: ArtworkList['sort']): IndexDefinition {
  if ('made_keys' in matching) return MADE_INDEX
  if ('title_words' in matching) return LICENSE_WORDS_INDEX[sort]
  if ('search_prefixes' in matching) return LICENSE_PREFIX_INDEX
  return LICENSE_INDEX[sort]
}
