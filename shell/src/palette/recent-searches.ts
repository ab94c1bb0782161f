import type { UnsentKeeper } from '../unsent/unsent.ts'
import { RECENT_KEPT } from './limits.ts'

const PREFIX = 'atelier-searches:'

const keyOf = (userId: string | null) => PREFIX + (userId ?? '')

/** A user's latest searches in this browser, newest first; `forget` removes them at log-out. Guests share one list. */
export const recentSearches = {
  read(userId: string | null): readonly string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
      return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, RECENT_KEPT) : []
    } catch {
      return []
    }
  },
  add(userId: string | null, text: string): void {
    const others = recentSearches.read(userId).filter((other) => other.toLowerCase() !== text.toLowerCase())
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify([text, ...others].slice(0, RECENT_KEPT)))
    } catch {
      // Without storage there are no recent searches
    }
  },
  clear(userId: string | null): void {
    try {
      localStorage.removeItem(keyOf(userId))
    } catch {
      // Nothing is stored
    }
  },
  hasUnsent: () => false,
  forget(isGone) {
    for (const key of Object.keys(localStorage)) {
      const owner = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : ''
      if (owner && isGone(owner)) localStorage.removeItem(key)
    }
  },
} satisfies UnsentKeeper & Record<string, unknown>
