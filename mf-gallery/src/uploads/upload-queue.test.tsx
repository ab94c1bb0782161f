import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { creator, openPage } from '@atelier/platform/testing'
import type { UploadState } from '@atelier/platform'
import remote from '../remote.tsx'

const work = (title: string) => ({ id: title, title })
const lost = (title: string) => ({ ...work(title), reason: { title: 'Network error', description: 'No connection.' } })

async function open(state: Partial<UploadState>) {
  const page = await openPage(remote, '/upload-art', { as: creator })
  await screen.findByLabelText(/^File/)
  act(() => page.uploads.set(state))
  return page
}
const button = (name: string) => screen.getByRole('button', { name })

test('lists the works that wait and failed, and keeps the focus where one was', async () => {
  const page = await open({ status: 'uploading', id: 'a', title: 'a', done: 1, waiting: [work('b'), work('c')] })
  const bar = screen.getByRole('group', { name: 'Uploading a' })
  expect(bar.textContent).toContain('2 of 4')
  expect(within(bar).getByRole('status').textContent).toBe('2 of 4 · a')
  const queue = await screen.findByRole('region', { name: '2 waiting' })
  button('Cancel b').focus()
  fireEvent.click(button('Cancel b'))
  act(() => page.uploads.set({ waiting: [work('c')] }))
  expect(document.activeElement).toBe(button('Cancel c'))
  act(() => page.uploads.set({ waiting: [], failed: [lost('c'), lost('d')] }))
  expect(queue.textContent).toContain('2 uploads failed')
  expect(queue.textContent).toContain('No connection.')
  fireEvent.click(button('Retry all'))
  button('Retry c').focus()
  fireEvent.click(button('Retry c'))
  act(() => page.uploads.set({ failed: [lost('d')] }))
  expect(document.activeElement).toBe(button('Retry d'))
  button('Discard d').focus()
  fireEvent.click(button('Discard d'))
  act(() => page.uploads.set({ failed: [] }))
  expect(page.uploads.pressed).toEqual(['cancel b', 'retry', 'retry c', 'cancel d'])
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.queryByRole('region', { name: /failed/ })).toBeNull()
})

test('another work is begun while one is under way, and stays when that ends', async () => {
  const page = await open({ status: 'uploading', title: 'a' })
  fireEvent.click(button('Upload another'))
  expect(document.activeElement).toBe(screen.getByLabelText(/^File/))
  expect(screen.queryByRole('button', { name: 'Upload another' })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: 'Next' } })
  vi.useFakeTimers()
  act(() => page.uploads.set({ status: 'success' }))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  vi.useRealTimers()
  expect(page.address()).toBe('/upload-art')
  expect(screen.getByDisplayValue('Next')).toBeTruthy()
})

test('a shell that takes one at a time shows no way to another', async () => {
  await open({ status: 'uploading', title: 'a', waiting: undefined, failed: undefined, done: undefined })
  expect(screen.getByRole('heading', { name: 'a' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload another' })).toBeNull()
})

test.each([
  ['others wait', { waiting: [work('b')] }],
  ['another failed', { done: 1, failed: [lost('b')] }],
])('stays while %s', async (_, state) => {
  const page = await open({})
  vi.useFakeTimers()
  act(() => page.uploads.set({ status: 'success', ...state }))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  vi.useRealTimers()
  expect(page.address()).toBe('/upload-art')
})
