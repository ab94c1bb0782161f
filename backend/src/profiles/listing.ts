import type { ProfileDocument } from './profiles.model.ts'
import { prefixes } from '../database/word-prefixes.ts'
import { makesBits } from './makes.ts'

/** Above every date in milliseconds; four tiers stay below a cursor's maximum. */
const TIER = 1e15

export const LISTED_BY = ['full_name', 'handle', 'location', 'latest_works', 'makes', 'created_at'] as const
type ListedBy = Pick<ProfileDocument, 'full_name' | 'created_at'> &
  Partial<Pick<ProfileDocument, 'handle' | 'location' | 'makes'>> & { latest_works?: readonly { created_at: Date }[] }

/** With works first, then with a name, then by date of the latest work. */
export function listing({ full_name, handle, location, latest_works, makes, created_at }: ListedBy) {
  const [latest] = latest_works ?? []
  const tier = (latest ? 2 : 0) + (full_name?.trim() ? 1 : 0)
  return {
    list_rank: tier * TIER + (latest?.created_at ?? created_at).getTime(),
    name_prefixes: prefixes([full_name ?? '', handle ?? '', location ?? '']),
    makes_bits: makesBits(makes ?? []),
  }
}
