import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { resetPasswordPath, selectRolePath } from '@atelier/contract/paths/shell.ts'
import { dashboardPath } from '@atelier/platform/host'
import type { Role, SessionState } from '@atelier/platform/host'

/** `missing`: for this visitor there is no such page; `signIn` prompts guests at the target; `restrictedTo` is the required role; `landing` sends `/` to the dashboard. */
export type Decision =
  | { kind: 'show' }
  | { kind: 'wait' }
  | { kind: 'missing' }
  | { kind: 'redirect'; to: string; signIn?: boolean; restrictedTo?: Role; landing?: boolean }

export interface Visit {
  access: PageAccess
  path: string
  session: SessionState
  landing?: boolean
  /** The page of the action started before log-in. */
  begunOn?: string | null
  /** Redirect target for guests. */
  target?: string
}

/** The only pages for a user without a role (design). */
const WITHOUT_ROLE: string[] = [selectRolePath.pattern, resetPasswordPath.pattern]

/** The guard (spec, "Route guards"): decides who may see a page with this access, and where to redirect everyone else. */
export function decide({
  access,
  path,
  session,
  landing = false,
  begunOn = null,
  target = homePath(),
}: Visit): Decision {
  const { loading, user, role, moderator } = session
  const home = path === homePath()
  if (loading) return access === 'public' && !home ? { kind: 'show' } : { kind: 'wait' }
  if (user && role === null && !WITHOUT_ROLE.includes(path)) return { kind: 'redirect', to: selectRolePath() }
  if (role && path === selectRolePath.pattern)
    return begunOn === null ? { kind: 'redirect', to: homePath(), landing: true } : { kind: 'redirect', to: begunOn }
  if (role && home && landing) return { kind: 'redirect', to: dashboardPath(role) }
  if (access === 'public') return { kind: 'show' }
  if (access === 'moderator') return { kind: moderator ? 'show' : 'missing' }
  if (!user) return { kind: 'redirect', to: target, signIn: true }
  if (access === 'signedIn' || access === role) return { kind: 'show' }
  return { kind: 'redirect', to: role ? dashboardPath(role) : target, restrictedTo: access }
}
