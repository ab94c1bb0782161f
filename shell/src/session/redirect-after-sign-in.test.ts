import { expect, test, vi } from 'vitest'
import type { SessionEvent } from '@atelier/platform/host'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import type { ShellSession } from './session-store.ts'
import { createSignInRequests } from './sign-in-request.ts'

/** A dialog over `/projects/1?from=list`, or over the way to `next`, and the event that ends it. */
function begin(next = {}) {
  let tell: (event: SessionEvent) => void = () => {}
  const requests = createSignInRequests(() => {})
  const session = { ...requests, onEvent: (listener: typeof tell) => ((tell = listener), () => {}) }
  const location = { pathname: '/projects/1', search: '?from=list', hash: '', state: null, key: 'a', ...next }
  const navigation = { getNext: () => location, push: vi.fn(), replace: vi.fn() }
  redirectAfterSignIn(session as unknown as ShellSession, navigation, { show: vi.fn() })
  const signIn = () => tell({ name: 'SIGNED_IN', state: { loading: false, user: null, role: 'creator' } })
  return { requests, navigation, signIn }
}

test('who logged in over a page that is to stay, stays on it', () => {
  const { requests, navigation, signIn } = begin()
  requests.openSignIn('log-in', { wanted: '/projects/1?from=list' })
  signIn()
  expect(requests.getSignIn()).toBeNull()
  expect(navigation.push).not.toHaveBeenCalled()
  expect(navigation.replace).not.toHaveBeenCalled()
})

test('who was kept from a page is led to it, everybody else to the dashboard', () => {
  const { requests, navigation, signIn } = begin()
  requests.openSignIn('log-in', { wanted: '/post-project' })
  signIn()
  expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/post-project')
  requests.openSignIn()
  signIn()
  expect(navigation.push).toHaveBeenCalledExactlyOnceWith('/dashboard/creator')
})

test('who is let in on the way out of the page that they wanted stays on it', () => {
  const { requests, navigation, signIn } = begin({ pathname: '/', search: '' })
  requests.openSignIn('log-in', { wanted: '/projects/1?from=list' })
  signIn()
  expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/projects/1?from=list')
})
