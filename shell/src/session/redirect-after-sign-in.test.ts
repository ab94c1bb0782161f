import { expect, test, vi } from 'vitest'
import type { SessionEvent } from '@atelier/platform/host'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import type { ShellSession } from './session-store.ts'
import { createSignInRequests } from './sign-in-request.ts'

/** A dialog over `/projects/1?from=list`, and the event that ends it. */
function begin() {
  let tell: (event: SessionEvent) => void = () => {}
  const requests = createSignInRequests(() => {})
  const session = { ...requests, onEvent: (listener: typeof tell) => ((tell = listener), () => {}) }
  const location = { pathname: '/projects/1', search: '?from=list', hash: '', state: null, key: 'a' }
  const navigation = { getLocation: () => location, push: vi.fn(), replace: vi.fn() }
  redirectAfterSignIn(session as unknown as ShellSession, navigation, { show: vi.fn() })
  const signIn = () => tell({ name: 'SIGNED_IN', state: { loading: false, user: null, role: 'creator' } })
  return { requests, navigation, signIn }
}

test('who logged in over a page that is to stay, stays on it', async () => {
  const { requests, navigation, signIn } = begin()
  const signedIn = requests.openSignIn('log-in', '/projects/1?from=list')
  signIn()
  expect(await signedIn).toBe(true)
  expect(requests.getSignIn()).toBeNull()
  expect(navigation.push).not.toHaveBeenCalled()
  expect(navigation.replace).not.toHaveBeenCalled()
})

test('who was kept from a page is led to it, everybody else to the dashboard', async () => {
  const { requests, navigation, signIn } = begin()
  void requests.openSignIn('log-in', '/post-project')
  signIn()
  expect(navigation.replace).toHaveBeenCalledExactlyOnceWith('/post-project')
  void requests.openSignIn()
  signIn()
  expect(navigation.push).toHaveBeenCalledExactlyOnceWith('/dashboard/creator')
})

test('a dialog that is closed, or in whose place another is opened, has signed nobody in', async () => {
  const { requests } = begin()
  const closed = requests.openSignIn()
  requests.closeSignIn()
  expect(await closed).toBe(false)
  const replaced = requests.openSignIn('log-in')
  const open = requests.openSignIn('sign-up')
  expect(await replaced).toBe(false)
  requests.closeSignIn(true)
  expect(await open).toBe(true)
})
