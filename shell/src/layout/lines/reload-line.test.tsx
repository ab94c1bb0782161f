import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeShell } from '../../../testing/fake-shell.ts'
import { makeRegistry } from '../../../testing/registry.ts'
import { ShellContext } from '../../shell-context.ts'
import { ReloadLine } from './reload-line.tsx'
import { createMemoryRouter } from '../../../testing/memory-router.ts'
import { RouterProvider } from '../../router/router-provider.tsx'

test('offers the reload only on the failed page', async () => {
  const shell = fakeShell(makeRegistry())
  const router = createMemoryRouter([{ path: '*', element: <ReloadLine /> }], { initialEntries: ['/creators'] })
  render(
    <ShellContext value={shell}>
      <RouterProvider router={router} />
    </ShellContext>,
  )
  expect(screen.queryByRole('status')).toBeNull()
  act(() => shell.reloadOffer.offer('/creators'))
  expect(screen.getByRole('status').textContent).toBe('This page has been updated.Reload')
  await act(() => router.navigate('/artwork/5'))
  expect(screen.queryByRole('status')).toBeNull()
})
