import { keepText } from '../keeping/kept.ts'

/**
 * The user whom the server last confirmed in this browser, in any of its tabs; null for a guest. Without storage pages
 * reload when the bfcache restores them.
 */
export const lastUser = keepText('atelier-user')

/** That user's role, by which the document of `/` redirects before it loads (`backend/src/edge/document/go-to-dashboard.ts`). */
export const lastRole = keepText('atelier-role')
