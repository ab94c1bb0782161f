import { fold } from '@atelier/contract/fold.ts'
import { searchesKey } from './forget-searches.ts'
import { RECENT_KEPT } from './limits.ts'

/** A user's latest searches in this browser, newest first. Guests share one list. */
export const recentSearches = {
  read(userId: string | null): readonly string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(searchesKey(userId)) ?? '[]')
      return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, RECENT_KEPT) : []
    } catch {
      return []
    }
  },
  add(userId: string | null, text: string): void {
    const others = recentSearches.read(userId).filter((other) => fold(other) !== fold(text))
    try {
      localStorage.setItem(searchesKey(userId), JSON.stringify([text, ...others].slice(0, RECENT_KEPT)))
    } catch {
      // Without storage there are no recent searches
    }
  },
  clear(userId: string | null): void {
    try {
      localStorage.removeItem(searchesKey(userId))
    } catch {
      // Nothing is stored
    }
  },
}
