import { Link, useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@atelier/contract/paths.ts'
import type { Role } from '@atelier/platform/platform.ts'
import { useSession } from '@atelier/platform/use-platform.ts'
import { BackLink } from '@atelier/shared-ui/core.ts'
import { cameFrom } from './page-state.ts'

/** Where Back leads (spec, point 2): the role's dashboard, or home while no role is known. */
function homePath(role: Role | null): string {
  if (role === 'creator') return paths.creatorDashboard()
  if (role === 'buyer') return paths.buyerDashboard()
  return paths.home()
}

/** The way back. Whoever came from that very page gets it as they left it: same filter, same place. */
export function HomeBackLink({ children }: { children: string }) {
  const location = useLocation()
  const navigate = useNavigate()
  const target = homePath(useSession().role)
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
