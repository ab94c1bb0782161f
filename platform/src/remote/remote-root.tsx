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
  const { navigation, QueryProvider, telemetry, releases } = platform
  const paths = useMemo(() => pages.map((page) => page.path), [pages])
  const location = useOwnLocation(navigation, paths)

  function onError(error: unknown, stack: string) {
    telemetry.error(error, { path: location.pathname, stack })
    if (isMissingFile(error)) void releases.reloadIfNewer()
  }

  return (
    <PlatformContext value={platform}>
      <QueryProvider>
        <Router location={location} navigator={navigation}>
          <PageBoundary
            resetKey={location.pathname}
            onError={onError}
            onRetry={() => pages.forEach((page) => forget(page.load))}
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

/** Both the bundler's scripts and its style sheets name their failure so. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /chunk/i.test(error.message))
