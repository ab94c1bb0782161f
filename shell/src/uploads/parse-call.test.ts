import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { USER, callOf, fileOf } from '../../testing/upload-world.ts'
import { parseCall } from './parse-call.ts'
import { createUploadStore } from './upload-store.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => void vi.unstubAllGlobals())

test('an upload is read as it was stored', async () => {
  const store = createUploadStore()
  const file = new File(['film'], 'film.mp4')
  const files = callOf({ file: fileOf('film.mp4', 10) }).files.map((each) => ({ ...each, uploadId: 'u', file }))
  const upload = { ...parseCall(callOf()), picture: file, files, id: 'b', userId: USER, startedAt: Date.now() }
  await store.save(upload)
  expect(await store.listByUser(USER)).toMatchObject([{ id: 'b', title: 'Film', input: upload.input }])
})

test.each([undefined, { title: 5 }])('rejects a call whose toast is %o', (done) => {
  expect(() => parseCall({ ...callOf(), done })).toThrow(TypeError)
})
