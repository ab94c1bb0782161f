import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MountedSlot } from '@atelier/platform/host'
import { fakeShell } from '../../testing/fake-shell.ts'
import { makeRegistry } from '../../testing/registry.ts'
import { ShellContext } from '../shell-context.ts'
import { FeedbackSlot } from './feedback-slot.tsx'

test('a dialog that arrives when it is no longer wanted is taken out, once', async () => {
  const slot = { update: vi.fn(), unmount: vi.fn() }
  let arrive = (_slot: MountedSlot) => {}
  const late = new Promise<MountedSlot>((resolve) => (arrive = resolve))
  const shell = { ...fakeShell(makeRegistry()), slots: { reserve: () => ({}), mount: () => late } }
  const { unmount } = render(
    <ShellContext value={shell}>
      <FeedbackSlot onClose={() => {}} />
    </ShellContext>,
  )
  unmount()
  await act(async () => arrive(slot))
  expect(slot.unmount).toHaveBeenCalledOnce()
})
