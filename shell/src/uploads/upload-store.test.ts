import { expect, test, vi } from 'vitest'
import { createUploadStore } from './upload-store.ts'

test('unreadable storage counts as possibly containing an upload', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new Error('The page is closing.')
    },
  })
  expect(await createUploadStore().any()).toBe(true)
  vi.unstubAllGlobals()
})
