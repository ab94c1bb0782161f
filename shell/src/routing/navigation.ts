import { createPath } from 'react-router-dom'
import type { Location, createBrowserRouter } from 'react-router-dom'
import type { Navigation } from '@atelier/platform/host'
import type { LeaveGuard } from './leave-guard.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'navigate'>

/** The history as the shell itself uses it. */
export interface ShellNavigation extends Navigation {
  /** Where the visitor is going, while the page there is on its way; else where they are. */
  getNext(): Location
}

/** The shell's router as remotes may use it: the one history of the page. */
export function createNavigation(router: Router, leaveGuard: LeaveGuard): ShellNavigation {
  return {
    getLocation: () => router.state.location,
    getNext: () => router.state.navigation.location ?? router.state.location,
    subscribe: (listener) => router.subscribe(() => listener()),
    push: (to, state, options) => void router.navigate(to, { ...options, state }),
    replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
    go: (delta) => void router.navigate(delta),
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    block: leaveGuard.block,
  }
}
