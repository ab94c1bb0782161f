import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createToastStore } from '@atelier/shared-ui/toast-store.ts'
import { ShellContext } from '../shell-context.ts'
import type { Shell } from '../shell-context.ts'
import { ToastOutlet } from './toast-outlet.tsx'

test('a toast that was pushed before the list is there shows at once, not only when the page is at rest', async () => {
  const toasts = createToastStore()
  toasts.push({ title: 'Logged out successfully.', variant: 'success' })
  await act(async () => {
    render(
      <ShellContext value={{ toasts } as Shell}>
        <ToastOutlet />
      </ShellContext>,
    )
  })
  expect(await screen.findByText('Logged out successfully.', {}, { timeout: 2000 })).toBeDefined()
})
