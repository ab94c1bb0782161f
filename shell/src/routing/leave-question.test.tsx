import { act, fireEvent, render, screen } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { expect, test } from 'vitest'
import { PlatformContext } from '@atelier/platform/host'
import { fakePlatform } from '@atelier/platform/testing'
import { createLeaveGuard } from '../router/leave-guard.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { leaveTexts } from './texts.ts'
import { createMemoryRouter } from '../../testing/memory-router.ts'
import { RouterProvider } from '../router/router-provider.tsx'

/** A page with unsaved changes, until `stop`. */
function openUnsaved() {
  const guard = createLeaveGuard()
  const stop = guard.block(() => 'Your letter is not sent.')
  const element = (
    <>
      <LeaveQuestion guard={guard} />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([{ element, children: [{ path: '*', element: null }] }], {
    initialEntries: ['/letter'],
  })
  render(
    <PlatformContext value={fakePlatform({ remote: 'shell' })}>
      <RouterProvider router={router} />
    </PlatformContext>,
  )
  return { stop, path: () => router.state.location.pathname, goTo: (to: string) => act(() => router.navigate(to)) }
}

/** Whether the browser would ask before it closes the document. */
const asksOnClose = () => {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}

test('an unsaved page is left only after a confirmation', async () => {
  const { path, goTo } = openUnsaved()
  await goTo('/other')
  expect(path()).toBe('/letter')
  const dialog = await screen.findByRole('dialog', { name: leaveTexts.leaveTitle })
  expect(dialog.textContent).toContain('Your letter is not sent.')
  fireEvent.click(screen.getByRole('button', { name: leaveTexts.stay }))
  expect(path()).toBe('/letter')
  await goTo('/other')
  fireEvent.click(await screen.findByRole('button', { name: leaveTexts.leave }))
  expect(path()).toBe('/other')
})

test('another query of the same page, or a saved page, needs no confirmation', async () => {
  const { stop, path, goTo } = openUnsaved()
  await goTo('/letter?part=2')
  expect(screen.queryByRole('dialog')).toBeNull()
  stop()
  await goTo('/other')
  expect(path()).toBe('/other')
})

test('the browser asks before it closes an unsaved page', () => {
  const { stop } = openUnsaved()
  expect(asksOnClose()).toBe(true)
  stop()
  expect(asksOnClose()).toBe(false)
})
