const KEY = 'atelier-user'

/** The user whom the server last confirmed in this browser, in any of its tabs; null for a guest or without storage. */
export const lastUser = {
  set(userId: string | null): void {
    try {
      if (userId === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, userId)
    } catch {
      // Pages then reload when the bfcache restores them
    }
  },
  get(): string | null {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null
    }
  },
}
