import { afterEach, expect, test, vi } from 'vitest'
import { LANDING, createHomeLanding } from './home-landing.ts'
import { creator } from '@atelier/platform/testing'
import { fakeShell } from '../../testing/fake-shell.ts'
import { makeRegistry } from '../../testing/registry.ts'
import { createMemoryRouter } from '../../testing/memory-router.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(path: string) {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] })
  const { session } = fakeShell(makeRegistry(), creator)
  return { router, landing: createHomeLanding(session, { page: () => null }, router) }
}

test('redirects from the home page once per tab', async () => {
  const { router, landing } = open('/')
  expect(landing.isDue()).toBe(true)
  await router.navigate('/dashboard/creator')
  await router.navigate('/')
  expect(landing.isDue()).toBe(false)
  expect(open('/').landing.isDue()).toBe(false)
})

test('does not redirect from a shared link to the home page', () => {
  expect(open('/?filter=reels').landing.isDue()).toBe(false)
  expect(open('/#top').landing.isDue()).toBe(false)
})

test('redirects after the role selection, even if the role was chosen elsewhere', async () => {
  const { router, landing } = open('/contact')
  await router.navigate('/select-role')
  await router.navigate('/', { state: LANDING })
  expect(landing.isDue()).toBe(true)
})

test('redirects with storage off too', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { router, landing } = open('/')
  expect(landing.isDue()).toBe(true)
  await router.navigate('/contact')
  expect(landing.isDue()).toBe(false)
})
