import { Suspense, useMemo } from 'react'
import { Route, Router, Routes } from 'react-router-dom'
import type { RemotePage } from './define-remote.ts'
import { LazyPage, forget } from './lazy-page.tsx'
import { useOwnLocation } from './own-location.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageLoading } from './page-loading.tsx'
import { PlatformContext } from './use-platform.ts'
import type { Platform } from './platform.ts'

/** The root of a remote: its pages under the shell's history, with what the shell gave it. */
export function RemoteRoot({ platform, pages }: { platform: Platform; pages: readonly RemotePage[] }) {
  const { navigation, QueryProvider, page } = platform
  const paths = useMemo(() => pages.map((page) => page.path), [pages])
  const location = useOwnLocation(navigation, paths)

  function retry() {
    pages.forEach(({ load }) => forget(load))
    page.retry()
  }

  return (
    <PlatformContext value={platform}>
      <QueryProvider>
        <Router location={location} navigator={navigation}>
          <PageBoundary
            resetKey={location.pathname}
            onError={(error, stack) => page.failed(error, { path: location.pathname, stack })}
            onRetry={retry}
          >
            <Suspense fallback={<PageLoading />}>
              <Routes>
                {pages.map((page) => (
                  <Route key={page.path} path={page.path} element={<LazyPage load={page.load} />} />
                ))}
              </Routes>
            </Suspense>
          </PageBoundary>
        </Router>
      </QueryProvider>
    </PlatformContext>
  )
}
