import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeShell } from '../testing/fake-shell.ts'
import { makeRegistry } from '../testing/registry.ts'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import { ShellContext } from './shell-context.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Page = () => <h1>Page</h1>

async function show(load: () => Promise<{ default: typeof Page }>) {
  const Late = lazyWithRetry(load, <p>Loading...</p>)
  const shell = fakeShell(makeRegistry())
  const view = await act(async () =>
    render(
      <ShellContext value={shell}>
        <Late />
      </ShellContext>,
    ),
  )
  return { ...view, telemetry: shell.telemetry }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what cannot be fetched is told of and asked for again, its fallback in its place', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Page })).mockRejectedValueOnce(new Error('503'))
  const { telemetry } = await show(load)
  await pass(4999)
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(telemetry.error).toHaveBeenCalledExactlyOnceWith(new Error('503'), { boundary: 'shell' })
  await pass(1)
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('what is no longer wanted is not asked for', async () => {
  const load = vi.fn(() => Promise.reject(new Error('503')))
  const { unmount } = await show(load)
  unmount()
  await pass(60_000)
  expect(load).toHaveBeenCalledOnce()
})
