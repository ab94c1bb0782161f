import { createPath } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import type { Navigation } from '@atelier/platform/host'
import type { LeaveGuard } from './leave-guard.ts'
import type { Router } from './router.ts'

type RouterParts = Pick<Router, 'state' | 'subscribe' | 'navigate'>

export interface ShellNavigation extends Navigation {
  /** Target location while a navigation is pending; else the current one. */
  getNext(): Location
}

/** Exposes the shell's router to remotes: the page has one history. */
export function createNavigation(router: RouterParts, leaveGuard: LeaveGuard): ShellNavigation {
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
