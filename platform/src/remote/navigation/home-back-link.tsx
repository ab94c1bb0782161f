import { Link } from 'react-router-dom'
import { BackLink } from '@atelier/shared-ui/core.ts'
import { siteTexts } from '../site-texts.ts'
import { useSession } from '../accessors.ts'
import { dashboardPath } from './dashboard-path.ts'
import { useGoBack } from './use-go-back.ts'

/** Back to the role's dashboard, or home (spec, point 2), with filter and scroll position as the visitor left it. */
export function HomeBackLink() {
  const target = dashboardPath(useSession().role)
  return (
    <BackLink>
      <Link to={target} onClick={useGoBack(target)}>
        {siteTexts.back}
      </Link>
    </BackLink>
  )
}
