import { DRAFT_KEPT_MS } from '../drafts/draft-storage.ts'

const PREFIX = 'atelier-kept:'

/** Marks users in this browser who chose at log-out to keep unsent data. A mark expires after 30 days. */
export const keptPeople = {
  add(userId: string): void {
    try {
      localStorage.setItem(PREFIX + userId, String(Date.now()))
    } catch {
      // Without storage nothing is marked
    }
  },
  remove(userId: string): void {
    try {
      localStorage.removeItem(PREFIX + userId)
    } catch {
      // Nothing is stored
    }
  },
  has(userId: string): boolean {
    try {
      return Number(localStorage.getItem(PREFIX + userId) ?? 0) > Date.now() - DRAFT_KEPT_MS
    } catch {
      return false
    }
  },
}
