import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { siteTexts, useDocumentTitle } from '@atelier/platform/host'
import { Button } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import styles from './not-found.module.css'

/** For every path that nobody owns; the path is logged (spec, point 2). */
export function NotFoundPage() {
  const { telemetry } = useShell()
  const { pathname } = useLocation()
  useDocumentTitle('Page not found')
  useEffect(() => {
    telemetry.notFound(pathname)
  }, [telemetry, pathname])
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <span className={styles.number}>404</span> Oops! Page not found
      </h1>
      <p className={styles.text}>There is nothing at this address. The gallery is full of other things to see.</p>
      <Button asChild variant="primary" size="lg">
        <Link to={homePath()}>{siteTexts.returnHome}</Link>
      </Button>
    </div>
  )
}
