import { Link, useLocation } from 'react-router-dom'
import { explore, exploreCurrent } from '../menus/navigation-items.ts'

export function ExploreLink({ className, onClick }: { className?: string; onClick?: () => void }) {
  const { pathname } = useLocation()
  return (
    <Link to={explore.to} aria-current={exploreCurrent(pathname)} className={className} onClick={onClick}>
      {explore.label}
    </Link>
  )
}
