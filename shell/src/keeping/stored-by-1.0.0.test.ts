import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversationsSend } from '@atelier/contract/conversations/routes.ts'
import { artworksCreate } from '@atelier/contract/artworks/routes.ts'
import { buyer, fakePlatform } from '@atelier/platform/testing'
import { applyStoredTheme } from '@atelier/shared-ui/theme.tsx'
import { createDrafts } from '../drafts/drafts.ts'
import { createCallStore } from '../outbox/call-store.ts'
import { recentSearches } from '../palette/recent-searches.ts'
import { rememberScroll } from '../routing/scroll-memory.ts'
import { lastRole, lastUser } from '../session/last-user.ts'
import { createResumes } from '../session/resumes.ts'
import { createSignInRequests } from '../session/sign-in-request.ts'
import { showSavedToast } from '../session/toast-after-reload.ts'
import { createUnsent } from '../unsent/unsent.ts'
import { createFileStore, createUploadStore } from '../uploads/upload-store.ts'
import { keepMark } from './kept.ts'
import { createMemoryRouter } from '../../testing/memory-router.ts'

const id = buyer.user.id
const stranger = 'f'.repeat(24)
const DAY_MS = 24 * 3_600_000

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.theme
})

const drafts = (as: Parameters<typeof fakePlatform>[0]['as']) => {
  const { session, navigation } = fakePlatform({ remote: 'shell', as, path: '/messages' })
  return createDrafts({ session: session as never, navigation, onError: () => {} })
}

test('drafts of a user and of a guest who now signs in', () => {
  const at = Date.now() - 29 * DAY_MS
  localStorage.setItem(`atelier-draft:${id}:messaging:/messages:new`, `{"value":{"content":"Hi"},"at":${at}}`)
  localStorage.setItem(`atelier-draft:${id}:messaging:/messages:old`, `{"value":"x","at":${at - 2 * DAY_MS}}`)
  sessionStorage.setItem('atelier-draft:guest:gallery:/artwork/1:comment', `{"value":"Lovely: really","at":${at}}`)
  const mine = drafts(buyer)
  expect(mine.of('messaging').open('new').getSnapshot()).toEqual({ content: 'Hi' })
  expect(mine.of('messaging').open('old').getSnapshot()).toBeUndefined()
  expect(mine.of('gallery').open('comment', '/artwork/1').getSnapshot()).toBe('Lovely: really')
  expect(mine.hasUnsent()).toBe(true)
})

test('what a guest had begun before signing up', () => {
  const at = Date.now() - 60_000
  const begun = `"mode":"sign-up","wanted":"/artwork/1","on":"/artwork/1","at":${at},"email":"${buyer.user.email}"`
  localStorage.setItem('atelier-resume:k1', `{${begun},"resume":{"remote":"gallery","kind":"like","id":"1"}}`)
  const { session, navigation } = fakePlatform({ remote: 'shell', as: buyer })
  const requests = createSignInRequests(() => {})
  const resumes = createResumes({
    session: { ...session, ...requests, isSigningIn: () => false } as never,
    navigation: { ...navigation, getNext: navigation.getLocation } as never,
    refused: false,
  })
  resumes.claim(buyer.user)
  expect(resumes.page()).toBe('/artwork/1')
  expect(localStorage.getItem('atelier-resume:k1')).toBeNull()
  expect(JSON.parse(sessionStorage.getItem('atelier-due')!)).toMatchObject({ owner: id, at, resume: { id: '1' } })
})

test('the choice to keep unsent data', async () => {
  localStorage.setItem(`atelier-kept:${id}`, String(Date.now() - 29 * DAY_MS))
  localStorage.setItem(`atelier-kept:${stranger}`, String(Date.now() - 31 * DAY_MS))
  const gone: boolean[] = []
  await createUnsent([{ forget: (isGone) => void gone.push(isGone(id), isGone(stranger)) }], () => {}).settle(null)
  expect(gone).toEqual([false, true])
})

test('the last user and role, marks, searches, the theme, and what a tab had stored', () => {
  localStorage.setItem('atelier-user', id)
  localStorage.setItem('atelier-role', 'buyer')
  expect([lastUser.get(), lastRole.get()]).toEqual([id, 'buyer'])
  for (const name of ['atelier-uploads', 'atelier-outbox', 'atelier-push-offered']) {
    localStorage.setItem(name, '1')
    expect(keepMark(name).isSet()).toBe(true)
  }
  localStorage.setItem(`atelier-searches:${id}`, '["neon","city"]')
  localStorage.setItem('atelier-searches:', '["a guest\'s"]')
  expect([recentSearches.read(id), recentSearches.read(null)]).toEqual([['neon', 'city'], ["a guest's"]])
  localStorage.setItem('atelier-theme', 'dark')
  applyStoredTheme()
  expect(document.documentElement.dataset.theme).toBe('dark')
  sessionStorage.setItem('atelier-handed-toast', '{"title":"Logged out","variant":"success"}')
  const show = vi.fn()
  showSavedToast({ show })
  showSavedToast({ show })
  expect(show.mock.calls).toEqual([[{ title: 'Logged out', variant: 'success' }]])
})

test('a tab whose stored values are empty', () => {
  for (const name of ['atelier-handed-toast', 'atelier-landed', 'atelier-begun', 'atelier-due', 'atelier-scroll'])
    sessionStorage.setItem(name, 'null')
  const show = vi.fn()
  showSavedToast({ show })
  expect(show).not.toHaveBeenCalled()
  expect(() => rememberScroll(createMemoryRouter([{ path: '*' }]))).not.toThrow()
})

test('queued calls, an upload and the file of a message', async () => {
  const route = { id: conversationsSend.id, method: 'POST', path: conversationsSend.path }
  const call = { id: 'c1', queue: 'one', input: { body: { content: 'Hi' } }, failed: { title: 'Failed' } }
  const stored = { ...call, remote: 'messaging', userId: id, route, status: 'pending', error: null, kept: true }
  await put('atelier-outbox', 'calls', { ...stored, added: Date.now() - 29 * DAY_MS, sentAt: null }, true)
  const file = new File(['film'], 'film.mp4')
  const files = [{ file, purpose: 'artwork', field: 'upload_id', uploadId: 'u1' }]
  const work = {
    title: 'Film',
    picture: file,
    files,
    route: { ...route, id: artworksCreate.id },
    done: { title: 'Done' },
  }
  await put('atelier-uploads', 'works', { ...work, input: { body: {} }, id: 'w1', userId: id, startedAt: Date.now() })
  await put('atelier-files', 'files', { id: 'f1', userId: id, file, keptAt: Date.now() - 60_000 })
  await put('atelier-files', 'files', { id: 'f2', userId: stranger, file, keptAt: Date.now() })

  expect(await createCallStore(() => {}).change((each) => each)).toMatchObject([{ id: 'c1', status: 'pending' }])
  expect(await createUploadStore().listByUser(id)).toMatchObject([{ id: 'w1', files: [{ uploadId: 'u1' }] }])
  expect(await createFileStore().listByUser(id)).toMatchObject([{ id: 'f1' }])
  await createFileStore().forget((owner) => owner === stranger)
  expect([await createFileStore().listByUser(stranger), await createFileStore().any()]).toEqual([[], true])
})

/** Stores a record in a database as 1.0.0 created it. */
async function put(name: string, store: string, record: unknown, isQueue = false): Promise<void> {
  const database = await openDB(name, 1, {
    upgrade(created) {
      if (!isQueue) return void created.createObjectStore(store, { keyPath: 'id' })
      created.createObjectStore(store, { autoIncrement: true }).createIndex('id', 'id', { unique: true })
    },
  })
  await database.add(store, record)
  database.close()
}
