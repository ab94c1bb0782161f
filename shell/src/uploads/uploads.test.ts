import { afterEach, expect, test, vi } from 'vitest'
import { creator, fakePlatform } from '@atelier/platform/testing'
import { workOf } from '../../testing/upload-world.ts'
import { createUploads } from './uploads.ts'

// The browser's own database is what this cannot have here; e2e runs it
const { publisher, store } = vi.hoisted(() => ({
  publisher: {
    publish: vi.fn(() => Promise.resolve()),
    resumeInterrupted: vi.fn(() => Promise.resolve()),
    cancel: vi.fn(),
  },
  store: { any: vi.fn(), listByUser: vi.fn(), delete: vi.fn() },
}))
vi.mock('./publisher.ts', () => ({ createPublisher: () => publisher }))
vi.mock('./upload-store.ts', () => ({ createUploadStore: () => store }))

afterEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})

function open() {
  const { session, api } = fakePlatform({ remote: 'shell', as: creator })
  const nothing = () => {}
  return createUploads({ session, api, token: () => 'token', toast: nothing, onPublished: nothing, onError: nothing })
}

test.each([
  ['goes on with what another tab has under way', true, 1],
  ['does not even fetch the code when there is nothing', false, 0],
])('after a work is done the next document %s', async (_, underWay, times) => {
  store.any.mockResolvedValue(underWay)
  open().publish(workOf())
  await vi.waitFor(() => expect(store.any.mock.settledResults).toHaveLength(1))
  await vi.waitFor(() => expect(localStorage).toHaveLength(underWay ? 1 : 0))
  open()
  await vi.dynamicImportSettled()
  expect(publisher.resumeInterrupted).toHaveBeenCalledTimes(times)
})

test('all that a person has under way can be given up, and no more', async () => {
  const uploads = open()
  await uploads.forget('mira')
  expect(store.listByUser).not.toHaveBeenCalled()
  store.any.mockResolvedValue(true)
  uploads.publish(workOf())
  await vi.waitFor(() => expect(store.any.mock.settledResults).toHaveLength(1))
  store.listByUser.mockResolvedValue([{ id: 'one' }, { id: 'two' }])
  store.any.mockResolvedValue(false)
  await uploads.forget('mira')
  expect(publisher.cancel).toHaveBeenCalledOnce()
  expect(store.listByUser).toHaveBeenCalledExactlyOnceWith('mira')
  expect(store.delete.mock.calls).toEqual([['one'], ['two']])
  expect(localStorage).toHaveLength(0)
})
