import { createContext, memo, startTransition, use, useLayoutEffect, useMemo, useState } from 'react'
import { Router as Locations, useRoutes } from 'react-router-dom'
import type { NavigationType, Navigator, RouteObject } from 'react-router-dom'
import { ErrorBoundary, FailedPage, siteTexts } from '@atelier/platform/host'
import type { Router, RouterState } from './router.ts'

const RouterContext = createContext<{ router: Router; state: RouterState } | null>(null)

export function useRouter(): { router: Router; state: RouterState } {
  const found = use(RouterContext)
  if (!found) throw new Error('useRouter needs a RouterProvider above it.')
  return found
}

interface RouterProviderProps {
  router: Router
  onError?: (error: unknown) => void
}

/** Renders the routes of the current location, as a transition when it changes. */
export function RouterProvider({ router, onError }: RouterProviderProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const update = () => startTransition(() => setState(router.state))
    update()
    return router.subscribe(update)
  }, [router])
  const navigator = useMemo(() => navigatorOf(router), [router])
  const value = useMemo(() => ({ router, state }), [router, state])
  return (
    <RouterContext value={value}>
      <Locations location={state.location} navigationType={state.historyAction as NavigationType} navigator={navigator}>
        {/* Of the shell's own components: remotes have boundaries of their own */}
        <ErrorBoundary resetKey={state.location} failed={<FailedRoute />} onError={(error) => onError?.(error)}>
          <Pages routes={router.routes} />
        </ErrorBoundary>
      </Locations>
    </RouterContext>
  )
}

const FailedRoute = () => <FailedPage words={siteTexts.pageFailed} onRetry={() => location.reload()} />

const Pages = memo(({ routes }: { routes: RouteObject[] }) => useRoutes(routes))

const navigatorOf = (router: Router): Navigator => ({
  ...router.history,
  go: (delta) => void router.navigate(delta),
  push: (to, state, options) => void router.navigate(to, { ...options, state }),
  replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
})
