import { useReducer } from 'react'
import { act, render, screen } from '@testing-library/react'
import { Link, Outlet } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from '@atelier/platform'
import { RouteAnnouncer } from './route-announcer.tsx'
import { createMemoryRouter } from '../../testing/memory-router.ts'
import { RouterProvider } from '../router/router-provider.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

/** Navigates to another page, which inherits the first title until it sets its own. */
async function leaveFirstPage() {
  document.title = 'First'
  const router = createMemoryRouter([{ path: '*', element: <RouteAnnouncer mainId="main" /> }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/second'))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test.each([
  ['at once', 0],
  ['late', 5000],
])('a page that sets its title %s is announced once', async (_, ms) => {
  await leaveFirstPage()
  await pass(ms)
  document.title = 'Second'
  await pass(0)
  expect(screen.getByRole('status').textContent).toBe('Second')
  document.title = 'Second, changed'
  await pass(1000)
  expect(screen.getByRole('status').textContent).toBe('Second')
})

test('a page that keeps the previous title is announced after a delay', async () => {
  await leaveFirstPage()
  expect(screen.getByRole('status').textContent).toBe('')
  await pass(600)
  expect(screen.getByRole('status').textContent).toBe('First')
})

/** A list whose rows may load late, with two links to each artwork: picture and title. */
function openList(entries = ['/list']) {
  let rows = ['/a', '/b']
  let update = () => {}
  const layout = (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <RouteAnnouncer mainId="main" />
    </>
  )
  function List() {
    const [, render] = useReducer((count: number) => count + 1, 0)
    update = render
    return rows.flatMap((to) => [
      <Link key={to} to={to} aria-label={`Picture of ${to}`} />,
      <Link key={`${to} title`} to={to}>
        {to}
      </Link>,
    ])
  }
  const work = (
    <Link to="/b" replace state={keepFocus}>
      Next
    </Link>
  )
  const children = [
    { path: '/list', element: <List /> },
    { path: '*', element: work },
  ]
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: entries })
  const view = render(<RouterProvider router={router} />)
  const click = (name: string) => act(async () => screen.getByRole('link', { name }).click())
  const go = (delta: number) => act(() => router.navigate(delta))
  const bring = (next: string[]) => {
    rows = next
    return act(async () => update())
  }
  return { ...view, router, click, go, bring }
}
const focused = () => document.activeElement

test('going back focuses the link through which the page was left; other navigations focus the content', async () => {
  const { click, go } = openList()
  await click('/b')
  expect(focused()).toBe(screen.getByRole('main'))
  await go(-1)
  expect(focused()).toBe(screen.getByRole('link', { name: '/b' }))
  await go(1)
  await click('Next')
  await go(-1)
  expect(focused()).toBe(screen.getByRole('link', { name: '/b' }))
})

test('focuses a link that renders late, unless the visitor has interacted', async () => {
  const { click, go, bring } = openList()
  await click('/b')
  await bring([])
  await go(-1)
  expect(focused()).toBe(screen.getByRole('main'))
  await bring(['/a', '/b'])
  expect(focused()).toBe(screen.getByRole('link', { name: '/b' }))

  await click('/a')
  await bring([])
  await go(-1)
  dispatchEvent(new Event('keydown'))
  await bring(['/a'])
  expect(focused()).toBe(screen.getByRole('main'))
})

test('remembers the link across a reload', async () => {
  const first = openList()
  await first.click('/b')
  const { key } = first.router.state.location
  dispatchEvent(new Event('pagehide'))
  first.unmount()
  expect(key).toBeTruthy()
  const second = openList(['/list', '/b'])
  await second.go(-1)
  expect(focused()).toBe(screen.getByRole('link', { name: '/b' }))
})

test('a control that replaces the page keeps the focus', async () => {
  const { click, router } = openList(['/a'])
  screen.getByRole('link', { name: 'Next' }).focus()
  await click('Next')
  expect(router.state.location.pathname).toBe('/b')
  expect(focused()).toBe(screen.getByRole('link', { name: 'Next' }))
})
