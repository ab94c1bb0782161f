import { useLayoutEffect } from 'react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toaster, createToastStore } from '@atelier/shared-ui/toast.tsx'
import type { ToastInput, ToastStore } from '@atelier/shared-ui/toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function show(...toasts: ToastInput[]) {
  const store = createToastStore()
  render(<Toaster store={store} />)
  for (const toast of toasts) add(store, toast)
  return store
}

/** The store notifies the list in a later task. */
const add = (store: ToastStore, toast: ToastInput) =>
  act(() => {
    store.show(toast)
    if (vi.isFakeTimers()) vi.advanceTimersByTime(0)
  })
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
/** Duration of the exit animation. */
const leaving = 200

test.each([
  [undefined, 5000],
  [4000, 4000],
  [100, 3000],
])('with duration %s a toast stays %i ms', (duration, stays) => {
  show({ title: 'Coming Soon', duration })
  pass(stays - 1)
  expect(screen.getByText('Coming Soon')).toBeDefined()
  pass(1 + leaving)
  expect(screen.queryByText('Coming Soon')).toBeNull()
})

test('a failure with a description stays 8 s', () => {
  show({ title: 'Failed to post comment', description: 'Please try again.', variant: 'destructive' })
  pass(7999)
  expect(screen.getByRole('alert')).toBeDefined()
  pass(1 + leaving)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the toasts of a scope are dismissed together, others stay', () => {
  const store = show({ title: 'Missing thumbnail', scope: 'upload' }, { title: 'Added to favorites' })
  store.dismissScope('upload')
  pass(leaving)
  expect(screen.queryByText('Missing thumbnail')).toBeNull()
  expect(screen.getByText('Added to favorites')).toBeDefined()
})

test('a toast may be shown while another root renders', () => {
  const store = show()
  let rendering = false
  const during: boolean[] = []
  store.subscribe(() => during.push(rendering))
  function Remote() {
    rendering = true
    useLayoutEffect(() => {
      store.show({ title: 'From an effect' })
      rendering = false
    })
    return null
  }
  render(<Remote />)
  pass(0)
  expect(during).toEqual([false])
  expect(screen.getByText('From an effect')).toBeDefined()
})

test('a failure is an alert in the destructive style, anything else a status', () => {
  show({ title: 'Error', description: 'Failed to log out.', variant: 'destructive' }, { title: 'Added to favorites' })
  expect(screen.getByRole('alert').dataset.variant).toBe('destructive')
  expect(screen.getByRole('alert').textContent).toContain('Failed to log out.')
  expect(screen.getByRole('status').textContent).toContain('Added to favorites')
})

test('hovering a toast pauses its timer', () => {
  show({ title: 'Application Sent!' })
  pass(4000)
  fireEvent.pointerEnter(screen.getByRole('region'))
  pass(60_000)
  expect(screen.getByText('Application Sent!')).toBeDefined()
  fireEvent.pointerLeave(screen.getByRole('region'))
  pass(999)
  expect(screen.getByText('Application Sent!')).toBeDefined()
  pass(1 + leaving)
  expect(screen.queryByText('Application Sent!')).toBeNull()
})

test('F8 focuses the toasts, Escape dismisses the newest and restores focus', () => {
  render(<button>Page</button>)
  show({ title: 'First' }, { title: 'Second' })
  screen.getByText('Page').focus()
  fireEvent.keyDown(document, { key: 'F8' })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Alerts (F8)' }))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  pass(leaving)
  expect(screen.queryByText('Second')).toBeNull()
  expect(screen.getByText('First')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByText('Page'))
})

test('dismissing a toast returns focus to the last focused element', async () => {
  vi.useRealTimers()
  render(
    <>
      <button>First</button>
      <button>Second</button>
    </>,
  )
  const store = show({ title: 'One' })
  const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
  screen.getByText('First').focus()
  await send()
  expect(document.activeElement).toBe(screen.getByText('First'))
  await waitFor(() => expect(screen.queryByText('One')).toBeNull())
  screen.getByText('Second').focus()
  add(store, { title: 'Two' })
  await send()
  expect(document.activeElement).toBe(screen.getByText('Second'))
})

test('the action runs once and dismisses the toast', () => {
  const undo = vi.fn()
  show({ title: 'Application rejected', action: { label: 'Undo', onAction: undo } })
  const button = screen.getByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  fireEvent.click(button)
  pass(leaving)
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Application rejected')).toBeNull()
})

test('the same text again replaces the toast and restarts its timer', () => {
  const store = show({ title: 'Failed to send message' })
  pass(4000)
  add(store, { title: 'Failed to send message' })
  pass(4000)
  expect(screen.getAllByText('Failed to send message')).toHaveLength(1)
})

test('a swipe to the right dismisses a toast, a short one does not', () => {
  show({ title: 'Added to favorites' })
  const toast = screen.getByRole('status')
  const swipe = (by: number) => {
    fireEvent.pointerDown(toast, { button: 0, clientX: 0, pointerId: 1 })
    fireEvent.pointerMove(toast, { clientX: by, pointerId: 1 })
    fireEvent.pointerUp(toast, { clientX: by, pointerId: 1 })
  }
  swipe(30)
  pass(leaving)
  expect(screen.getByText('Added to favorites')).toBeDefined()
  expect(toast.style.transform).toBe('')
  swipe(90)
  pass(leaving)
  expect(screen.queryByText('Added to favorites')).toBeNull()
})

test.each([
  ['down, where toasts stand at the lower edge', 700, 40],
  ['up, where a dialog has sent them to the upper edge', 8, -40],
])('on a phone it is a swipe %s', (_, top, by) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  show({ title: 'Added to favorites' })
  const toast = screen.getByRole('status')
  vi.spyOn(toast, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  fireEvent.pointerDown(toast, { button: 0, clientY: 100, pointerId: 1 })
  fireEvent.pointerMove(toast, { clientY: 100 + by, pointerId: 1 })
  expect(toast.style.transform).toBe(`translateY(${by}px)`)
  fireEvent.pointerUp(toast, { clientY: 100 + by, pointerId: 1 })
  pass(leaving)
  expect(screen.queryByText('Added to favorites')).toBeNull()
  vi.restoreAllMocks()
})

test('two stores are independent', () => {
  const other = createToastStore()
  show({ title: 'Here' })
  expect(other.getSnapshot()).toEqual([])
})
