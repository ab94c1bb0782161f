import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import { idleUpload } from '@atelier/platform/host'
import { USER, callOf, fileOf, uploadWorld } from '../../testing/upload-world.ts'
import { currentState } from './former-works.ts'
import type { FormerUpload } from './former-works.ts'
import { parseCall } from './parse-call.ts'
import { createUploadStore } from './upload-store.ts'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => void vi.unstubAllGlobals())

const values = { title: 'Film', description: null, tags: ['neon'], orientation: 'vertical' as const }
const file = new File(['film'], 'film.mp4')
const thumbnail = new File(['poster'], 'poster.png')

const stored: FormerUpload = {
  id: 'a',
  userId: USER,
  work: { ...values, file, thumbnail },
  uploadId: 'film-upload',
  thumbnailUploadId: 'poster-upload',
  startedAt: 1000,
}

/** Stores an upload as shells of platform 3.4 did. */
async function storeFormer(upload: FormerUpload) {
  const database = await openDB('atelier-uploads', 1, {
    upgrade: (created) => void created.createObjectStore('works', { keyPath: 'id' }),
  })
  await database.put('works', upload)
  database.close()
}

test('a work that a remote of platform 3.4 publishes is the same call', () => {
  expect(parseCall({ ...values, file, thumbnail })).toEqual(
    parseCall(callOf({ file, thumbnail, tags: ['neon'], orientation: 'vertical' })),
  )
  const image = { ...values, file, thumbnail: null, orientation: null }
  expect(parseCall(image)).toEqual(parseCall(callOf({ file, tags: ['neon'] })))
})

test('an upload that a shell of platform 3.4 stored continues', async () => {
  await storeFormer(stored)
  const [upload] = await createUploadStore(() => 2000).listByUser(USER)
  const { world, publisher } = uploadWorld()
  // This environment's files do not survive a database
  const [poster, film] = upload!.files
  world.kept.set('a', {
    ...upload!,
    files: [
      { ...poster!, file: thumbnail },
      { ...film!, file },
    ],
  })
  await publisher.resumeInterrupted(USER)
  expect([...world.uploads.keys()]).toEqual(['poster-upload', 'film-upload'])
  expect(world.created).toEqual([
    { id: 'a', ...values, upload_id: 'film-upload', thumbnail_upload_id: 'poster-upload' },
  ])
  expect(world.shown).toMatchObject([{ title: 'Artwork uploaded', variant: 'success' }])
})

test('an upload stored today is read unchanged', async () => {
  const store = createUploadStore(() => 2000)
  const files = callOf({ file: fileOf('film.mp4', 10) }).files.map((each) => ({ ...each, uploadId: 'u', file }))
  const upload = { ...parseCall(callOf()), picture: file, files, id: 'b', userId: USER, startedAt: 1000 }
  await store.save(upload)
  expect(await store.listByUser(USER)).toMatchObject([{ id: 'b', title: 'Film', input: upload.input }])
})

test('the state of a tab of platform 3.4 links to its artwork and refreshes the lists', () => {
  const { published: _, ...former } = { ...idleUpload, status: 'success' as const, artworkId: 'a1' }
  expect(currentState(former as never).published).toMatchObject({ id: 'a1', stale: artworksCreate.stale })
  expect(currentState({ ...former, artworkId: null } as never).published).toBeNull()
  expect(currentState(idleUpload)).toBe(idleUpload)
})

test.each([undefined, { title: 5 }])('rejects a call whose toast is %o', (done) => {
  expect(() => parseCall({ ...callOf(), done })).toThrow(TypeError)
})
