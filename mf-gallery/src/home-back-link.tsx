import { Link, useLocation, useNavigate } from 'react-router-dom'
import { buyerDashboardPath, creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { useSession } from '@atelier/platform'
import type { Role } from '@atelier/platform'
import { BackLink } from '@atelier/shared-ui/core.ts'
import { cameFrom } from './page-state.ts'

/** Where Back leads (spec, point 2): the role's dashboard, or home while no role is known. */
function homeOf(role: Role | null): string {
  if (role === 'creator') return creatorDashboardPath()
  if (role === 'buyer') return buyerDashboardPath()
  return homePath()
}

/** The way back. Whoever came from that very page gets it as they left it: same filter, same place. */
export function HomeBackLink({ children }: { children: string }) {
  const location = useLocation()
  const navigate = useNavigate()
  const target = homeOf(useSession().role)
  return (
    <BackLink>
      <Link
        to={target}
        onClick={(event) => {
          const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
          if (elsewhere || cameFrom(location) !== target) return
          event.preventDefault()
          void navigate(-1)
        }}
      >
        {children}
      </Link>
    </BackLink>
  )
}
