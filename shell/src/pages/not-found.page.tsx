import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { Slot, siteTexts, useDocumentTitle } from '@atelier/platform/host'
import { moreWorks } from '@atelier/platform/slots'
import { Button, Container } from '@atelier/shared-ui/core.ts'
import { useShell } from '../shell-context.ts'
import { notFoundTexts as texts } from './texts.ts'
import styles from './not-found.module.css'

/** Whether this tab has had its document for another path; otherwise the server has already said that it lacks this one. */
const isNavigated = (pathname: string): boolean => {
  const [document] = performance.getEntriesByType('navigation')
  return !!document && URL.canParse(document.name) && new URL(document.name).pathname !== pathname
}

/** Whether a release newer than this tab has the page. */
async function hasNewerPage(pathname: string, signal: AbortSignal): Promise<boolean> {
  if (!isNavigated(pathname)) return false
  try {
    const response = await fetch(pathname, { method: 'HEAD', headers: { accept: 'text/html' }, signal })
    return response.ok
  } catch {
    return false
  }
}

export function NotFoundPage() {
  const { telemetry, reloadOffer, isBusy } = useShell()
  const { pathname } = useLocation()
  useDocumentTitle(texts.title)
  useEffect(() => {
    telemetry.notFound(pathname)
  }, [telemetry, pathname])
  useEffect(() => {
    const leaving = new AbortController()
    void hasNewerPage(pathname, leaving.signal).then((isThere) => {
      if (!isThere || leaving.signal.aborted) return
      if (isBusy()) reloadOffer.offer(pathname)
      else location.reload()
    })
    return () => leaving.abort()
  }, [pathname, isBusy, reloadOffer])
  return (
    <>
      <div className={styles.page}>
        <h1 className={styles.title}>
          <span className={styles.number}>{texts.code}</span> {texts.heading}
        </h1>
        <p className={styles.text}>{texts.text}</p>
        <Button asChild variant="primary" size="lg">
          <Link to={homePath()}>{siteTexts.returnHome}</Link>
        </Button>
      </div>
      <Container>
        <Slot of={moreWorks} />
      </Container>
    </>
  )
}
