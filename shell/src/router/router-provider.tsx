import { Component, createContext, memo, startTransition, use, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Router as Locations, useRoutes } from 'react-router-dom'
import type { Location, NavigationType, Navigator, RouteObject } from 'react-router-dom'
import { FailedPage, siteTexts } from '@atelier/platform/host'
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
        <RouteBoundary location={state.location} onError={onError}>
          <Pages routes={router.routes} />
        </RouteBoundary>
      </Locations>
    </RouterContext>
  )
}

const Pages = memo(({ routes }: { routes: RouteObject[] }) => useRoutes(routes))

const navigatorOf = (router: Router): Navigator => ({
  ...router.history,
  go: (delta) => void router.navigate(delta),
  push: (to, state, options) => void router.navigate(to, { ...options, state }),
  replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
})

interface BoundaryProps {
  location: Location
  onError: RouterProviderProps['onError']
  children: ReactNode
}

interface BoundaryState {
  failed: boolean
  location: Location
}

/** For errors of the shell's own components: remotes have boundaries of their own. Another location renders again. */
class RouteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = { failed: false, location: this.props.location }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return location === state.location ? null : { failed: false, location }
  }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <FailedPage words={siteTexts.pageFailed} onRetry={() => location.reload()} />
  }
}
