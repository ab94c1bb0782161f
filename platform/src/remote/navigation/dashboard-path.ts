import { buyerDashboardPath, creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import type { Role } from '../platform.ts'

/** The role's dashboard; the home page if no role is known. */
export function dashboardPath(role: Role | null): string {
  if (role === 'creator') return creatorDashboardPath()
  return role === 'buyer' ? buyerDashboardPath() : homePath()
}
