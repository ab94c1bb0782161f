import { expect, test, vi } from 'vitest'
import type { SessionEvent } from '@atelier/platform/host'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import type { ShellSession } from '../session/session-store.ts'
import { createSignInRequests } from '../session/sign-in-request.ts'

/** A dialog over `/projects/1?from=list`, or during a navigation to `next`, and the event that closes it. */
function begin(next = {}) {
  let tell: (event: SessionEvent) => void = () => {}
  const requests = createSignInRequests(() => {})
  const session = { ...requests, onEvent: (listener: typeof tell) => ((tell = listener), () => {}) }
  const location = { pathname: '/projects/1', search: '?from=list', hash: '', state: null, key: 'a', ...next }
  const navigation = { getNext: () => location, push: vi.fn(), replace: vi.fn() }
  redirectAfterSignIn(session as unknown as ShellSession, navigation, { show: vi.fn() }, { page: () => null })
  const signIn = () =>
    tell({ name: 'SIGNED_IN', state: { loading: false, user: null, role: 'creator', moderator: false } })
  return { requests, navigation, signIn }
}

test('stays on the page if it is the requested one', () => {
  const { requests, navigation, signIn } = begin()
  requests.openSignIn('log-in', { wanted: '/projects/1?from=list' })
  signIn()
  expect(requests.getSignIn()).toBeNull()
  expect(navigation.push).not.toHaveBeenCalled()
  expect(navigation.replace).not.toHaveBeenCalled()
})

test('redirects to the guarded page, or to the dashboard if there is none', () => {
  const { requests, navigation, signIn } = begin()
  requests.openSignIn('log-in', { wanted: '/post-project' })
  signIn()
  expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/post-project')
  requests.openSignIn()
  signIn()
  expect(navigation.push).toHaveBeenCalledExactlyOnceWith('/dashboard/creator')
})

test('returns to the requested page if the session arrives during the redirect away from it', () => {
  const { requests, navigation, signIn } = begin({ pathname: '/', search: '' })
  requests.openSignIn('log-in', { wanted: '/projects/1?from=list' })
  signIn()
  expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/projects/1?from=list')
})
