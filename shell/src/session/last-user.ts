const kept = (key: string) => ({
  set(value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // Pages then reload when the bfcache restores them, and `/` loads before it redirects
    }
  },
  get(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
})

/** The user whom the server last confirmed in this browser, in any of its tabs; null for a guest or without storage. */
export const lastUser = kept('atelier-user')

/** That user's role, by which the document of `/` redirects before it loads (`backend/src/edge/go-to-dashboard.ts`). */
export const lastRole = kept('atelier-role')
