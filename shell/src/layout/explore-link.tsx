import { Link, useLocation } from 'react-router-dom'
import { explore, exploreCurrent } from './navigation-items.ts'

/** Link to the gallery, also marked as current on its listings. */
export function ExploreLink({ className, onClick }: { className?: string; onClick?: () => void }) {
  const { pathname } = useLocation()
  return (
    <Link to={explore.to} aria-current={exploreCurrent(pathname)} className={className} onClick={onClick}>
      {explore.label}
    </Link>
  )
}
