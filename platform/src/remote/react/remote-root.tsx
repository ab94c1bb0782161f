import { Suspense, useLayoutEffect, useMemo, useState, useRef, useSyncExternalStore } from 'react'
import { Route, Router, Routes, matchPath } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import type { RemotePage } from '../define-remote.ts'
import { FailedPage } from '../reads/failed-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LazyPage, forget } from './lazy-page.tsx'
import { PageLoading } from './page-loading.tsx'
import { siteTexts } from '../site-texts.ts'
import { useLate } from '../reads/use-late.ts'
import { PlatformContext, usePlatform } from '../use-platform.ts'
import type { Platform, Navigation } from '../platform.ts'

/** The last location on these paths: until unmounted, a remote must not see another remote's address. Null if it was left before it mounted. */
function useOwnLocation(navigation: Navigation, paths: readonly string[]): Location | null {
  const last = useRef<Location | null>(null)
  return useSyncExternalStore(navigation.subscribe, () => {
    const current = navigation.getLocation()
    if (paths.some((path) => matchPath(path, current.pathname))) last.current = current
    return last.current
  })
}

/** Root of a remote: its pages under the shell's history, with the platform provided by the shell. */
export function RemoteRoot({ platform, pages }: { platform: Platform; pages: readonly RemotePage[] }) {
  const { navigation, QueryProvider, page } = platform
  const paths = useMemo(() => pages.map((page) => page.path), [pages])
  const location = useOwnLocation(navigation, paths)
  const [attempt, setAttempt] = useState(0)

  function retry() {
    pages.forEach(({ load }) => forget(load))
    page.retry()
    // Once everything that depends on the failed files has failed, else the bundler would return its cached failure
    setTimeout(() => setAttempt(attempt + 1))
  }

  if (!location) return null
  return (
    <PlatformContext value={platform}>
      <QueryProvider>
        <Router location={location} navigator={navigation}>
          <ErrorBoundary
            resetKey={`${location.pathname} ${attempt}`}
            failed={<FailedPage words={siteTexts.pageFailed} onRetry={retry} />}
            onError={(error, stack) => page.failed(error, { path: location.pathname, stack })}
          >
            <Suspense fallback={<PagePending key={attempt} onRetry={retry} />}>
              <Routes>
                {pages.map((page) => (
                  <Route key={page.path} path={page.path} element={<ShownPage load={page.load} />} />
                ))}
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </Router>
      </QueryProvider>
    </PlatformContext>
  )
}

function ShownPage({ load }: Pick<RemotePage, 'load'>) {
  const { page } = usePlatform()
  return (
    <>
      <LazyPage load={load} />
      <AfterPage onShown={page.shown} />
    </>
  )
}

/** Sibling of the page: mounts only together with it. */
function AfterPage({ onShown }: { onShown(): void }) {
  useLayoutEffect(() => {
    onShown()
  }, [onShown])
  return null
}

/** Placeholder for a loading page; from the deadline on with Retry, until the page is loaded after all. */
function PagePending({ onRetry }: { onRetry: () => void }) {
  return useLate(true) ? <FailedPage late words={siteTexts.pageFailed} onRetry={onRetry} /> : <PageLoading />
}
