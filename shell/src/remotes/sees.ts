import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import type { SessionState } from '@atelier/platform/host'

/** Whether the visitor sees slot fillings with this access. */
export function sees({ user, role, moderator }: SessionState, access: PageAccess = 'public'): boolean {
  if (access === 'moderator') return moderator
  return access === 'public' || (access === 'signedIn' ? user !== null : role === access)
}
