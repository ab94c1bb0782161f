import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { USER, callOf, fileOf } from '../../testing/upload-world.ts'
import { parseCall } from './parse-call.ts'
import { uploadFields } from './stored-upload.ts'
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

const fieldsOf = (...fields: string[]) =>
  fields.map((field) => ({ file: fileOf('a.png', 10), purpose: 'artwork' as const, field }))

test('collects the ids of a field that ends in _ids, in order', () => {
  const { files } = parseCall({ ...callOf(), files: fieldsOf('upload_id', 'picture_upload_ids', 'picture_upload_ids') })
  expect(uploadFields({ files: files.map((each, at) => ({ ...each, uploadId: `u${at}` })) })).toEqual({
    upload_id: 'u0',
    picture_upload_ids: ['u1', 'u2'],
  })
})

test.each([
  ['two files of one id', fieldsOf('upload_id', 'upload_id')],
  ['what is no file', [{ ...fieldsOf('upload_id')[0], file: 'a.png' }]],
  ['no list of files', undefined],
])('rejects %s', (_, files) => {
  expect(() => parseCall({ ...callOf(), files })).toThrow(TypeError)
})

test.each([undefined, { title: 5 }])('rejects a call whose toast is %o', (done) => {
  expect(() => parseCall({ ...callOf(), done })).toThrow(TypeError)
})
