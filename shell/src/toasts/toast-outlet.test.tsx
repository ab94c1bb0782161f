import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PlatformContext } from '@atelier/platform/host'
import { fakeShell } from '../../testing/fake-shell.ts'
import { makeRegistry } from '../../testing/registry.ts'
import { ShellContext } from '../shell-context.ts'
import { ToastOutlet } from './toast-outlet.tsx'

// Loads lazy modules before any assertion
beforeAll(() => import('@atelier/shared-ui/toast.tsx'))
afterEach(() => void vi.useRealTimers())

test('a toast added before the list has loaded shows immediately, not only when the page is idle', async () => {
  vi.useFakeTimers()
  const shell = fakeShell(makeRegistry())
  shell.toasts.show({ title: 'Logged out successfully.', variant: 'success' })
  await act(async () => {
    render(
      <ShellContext value={shell}>
        <PlatformContext value={shell.platform}>
          <ToastOutlet />
        </PlatformContext>
      </ShellContext>,
    )
  })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText('Logged out successfully.')).toBeDefined()
})
