import { createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { LANDING, createHomeLanding } from './home-landing.ts'
import { creator } from '@atelier/platform/testing'
import { fakeShell } from '../../testing/fake-shell.ts'
import { makeRegistry } from '../../testing/registry.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

function open(path: string) {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] })
  const { session } = fakeShell(makeRegistry(), creator)
  return { router, landing: createHomeLanding(session, { page: () => null }, router) }
}

test('whoever opens the home page is led on once in this tab', async () => {
  const { router, landing } = open('/')
  expect(landing.isDue()).toBe(true)
  await router.navigate('/dashboard/creator')
  await router.navigate('/')
  expect(landing.isDue()).toBe(false)
  expect(open('/').landing.isDue()).toBe(false)
})

test('whoever opens a shared link to it stays', () => {
  expect(open('/?filter=reels').landing.isDue()).toBe(false)
  expect(open('/#top').landing.isDue()).toBe(false)
})

test('whoever comes from the choice of the role is led on, even when that was made elsewhere', async () => {
  const { router, landing } = open('/contact')
  await router.navigate('/select-role')
  await router.navigate('/', { state: LANDING })
  expect(landing.isDue()).toBe(true)
})

test('with storage off the site works, and leads on all the same', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { router, landing } = open('/')
  expect(landing.isDue()).toBe(true)
  await router.navigate('/contact')
  expect(landing.isDue()).toBe(false)
})
