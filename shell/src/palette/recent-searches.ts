import { fold } from '@atelier/contract/fold.ts'
import { RECENT_KEPT } from './limits.ts'
import { searches } from './searches.ts'

/** A user's latest searches in this browser, newest first. Guests share one list. */
export const recentSearches = {
  read(userId: string | null): readonly string[] {
    const stored = searches.read(userId ?? '')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, RECENT_KEPT) : []
  },
  add(userId: string | null, text: string): void {
    const others = recentSearches.read(userId).filter((other) => fold(other) !== fold(text))
    searches.write([text, ...others].slice(0, RECENT_KEPT), userId ?? '')
  },
  clear: (userId: string | null) => searches.write(null, userId ?? ''),
}
