import { Link } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { BackLink } from '@atelier/shared-ui/core.ts'
import { dashboardOf } from '../routing/guard-decision.ts'
import { useAuth } from '../session/auth.tsx'

/** The way back: to the role's dashboard, or home while no role is known (spec, point 2). */
export function HomeBackLink() {
  const { userRole } = useAuth()
  return (
    <BackLink>
      <Link to={userRole ? dashboardOf(userRole) : homePath()}>Back</Link>
    </BackLink>
  )
}
