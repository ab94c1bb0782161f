import { Link } from 'react-router-dom'
import { SITE, dashboardPath } from '@atelier/platform/host'
import { useAuth } from '../session/auth.tsx'
import styles from './logo.module.css'

export function Logo() {
  const { user, userRole: role } = useAuth()
  return (
    <Link to={dashboardPath(user && role)} className={styles.logo} aria-label={SITE}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="currentColor" />
        <path
          d="M7.5 20.5 14 6.5l6.5 14"
          fill="none"
          stroke="var(--color-canvas)"
          strokeWidth="2.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        <circle cx="14" cy="17.6" r="2.1" fill="var(--color-canvas)" />
      </svg>
      <span aria-hidden="true">{SITE}</span>
    </Link>
  )
}
