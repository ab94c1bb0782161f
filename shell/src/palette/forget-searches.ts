import { storedKeys } from '../stored-keys.ts'
import type { UnsentKeeper } from '../unsent/unsent.ts'

const PREFIX = 'atelier-searches:'

export const searchesKey = (userId: string | null): string => PREFIX + (userId ?? '')

/** Removes recent searches of users who have logged out; apart from the palette's code, which loads on use. */
export const searchesKeeper: UnsentKeeper = {
  hasUnsent: () => false,
  forget(isGone) {
    for (const key of storedKeys('localStorage', PREFIX))
      if (key !== PREFIX && isGone(key.slice(PREFIX.length))) localStorage.removeItem(key)
  },
}
