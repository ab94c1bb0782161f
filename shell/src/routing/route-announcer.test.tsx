import { act, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RouteAnnouncer } from './route-announcer.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Goes from one page to another, whose title is that of the first until it sets its own. */
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
])('a page that sets its title %s is announced by it, once', async (_, ms) => {
  await leaveFirstPage()
  await pass(ms)
  document.title = 'Second'
  await pass(0)
  expect(screen.getByRole('status').textContent).toBe('Second')
  document.title = 'Second, changed'
  await pass(1000)
  expect(screen.getByRole('status').textContent).toBe('Second')
})

test('a page with the title of the one before is announced after a moment', async () => {
  await leaveFirstPage()
  expect(screen.getByRole('status').textContent).toBe('')
  await pass(600)
  expect(screen.getByRole('status').textContent).toBe('First')
})
