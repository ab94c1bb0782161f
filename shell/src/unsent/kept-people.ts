const PREFIX = 'atelier-kept:'
/** Drafts are kept as long. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000

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
      return Number(localStorage.getItem(PREFIX + userId) ?? 0) > Date.now() - KEPT_MS
    } catch {
      return false
    }
  },
}
