import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { BackLink } from '@atelier/shared-ui/core.ts'
import { siteTexts } from '../site-texts.ts'
import { useSession } from '../accessors.ts'
import { dashboardPath } from './dashboard-path.ts'
import { previousPath } from './previous-path.ts'

/**
 * Back: to the role's dashboard, or home while no role is known (spec, point 2). A visitor who comes from that very page gets it as
 * they left it: same filter, same place.
 */
export function HomeBackLink() {
  const location = useLocation()
  const navigate = useNavigate()
  const target = dashboardPath(useSession().role)

  function goBack(event: MouseEvent) {
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (newTab || previousPath(location) !== target) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <BackLink>
      <Link to={target} onClick={goBack}>
        {siteTexts.back}
      </Link>
    </BackLink>
  )
}
