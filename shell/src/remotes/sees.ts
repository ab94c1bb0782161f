import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import type { SessionState } from '@atelier/platform/host'

/** Whether the visitor sees slot fillings with this access. */
export const sees = ({ user, role }: SessionState, access: PageAccess = 'public'): boolean =>
  access === 'public' || (access === 'signedIn' ? user !== null : role === access)
