import { applyStoredTheme } from '@atelier/shared-ui/theme.tsx'
import { lastUser } from './last-user.ts'

/**
 * A page that the bfcache restores has missed what other tabs did. If its user has signed out, it must not be seen: it is
 * hidden and replaced by a new document.
 */
export function watchRestoring(userId: () => string | null): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    applyStoredTheme()
    const shown = userId()
    if (shown === null || shown === lastUser.get()) return
    document.documentElement.hidden = true
    location.reload()
  })
}
