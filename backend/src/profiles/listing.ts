import type { ProfileDocument } from './profiles.model.ts'
import { prefixes } from '../database/word-prefixes.ts'

/** Above every date in milliseconds, and four of them below the greatest value of a cursor. */
const TIER = 1e15

/** What decides where the list of creators shows somebody. */
export const LISTED_BY = ['full_name', 'latest_works', 'created_at'] as const
type ListedBy = Pick<ProfileDocument, 'full_name' | 'created_at'> & {
  latest_works?: readonly { created_at: Date }[]
}

/** By what the list of creators sorts and finds somebody: first who has a work, then who has a name, then by the date of the latest work. */
export function listing({ full_name, latest_works: [latest] = [], created_at }: ListedBy) {
  const tier = (latest ? 2 : 0) + (full_name?.trim() ? 1 : 0)
  return {
    list_rank: tier * TIER + (latest?.created_at ?? created_at).getTime(),
    name_prefixes: prefixes([full_name ?? '']),
  }
}
