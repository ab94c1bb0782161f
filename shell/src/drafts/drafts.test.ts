import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakePlatform } from '@atelier/platform/testing'
import { createListeners } from '../listeners.ts'
import { searches } from '../palette/searches.ts'
import type { AuthState } from '../session/session-state.ts'
import { KEPT_MS } from '../keeping/limits.ts'
import { createDrafts } from './drafts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A document whose user can change, on the browser's storage. */
function documentOf(user: string | null | undefined = null, path = '/artwork/1') {
  let state = stateOf(user)
  const listeners = createListeners(() => {})
  const { navigation, go } = fakePlatform({ remote: 'shell', path })
  const session = { getSnapshot: () => state, subscribe: listeners.add }
  const drafts = createDrafts({ session, navigation, onError: () => {} })
  return {
    host: drafts,
    drafts: drafts.of('gallery'),
    other: drafts.of('projects'),
    go,
    become(next: string | null) {
      state = stateOf(next)
      listeners.emit()
    },
  }
}

const stateOf = (user: string | null | undefined): AuthState => ({
  moderator: false,
  loading: user === undefined,
  session: null,
  user: user ? { id: user, email: `${user}@atelier.test`, full_name: null, avatar_url: null } : null,
  role: null,
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

test('restores a draft in another document by user, remote, path and name', async () => {
  const { drafts } = documentOf('mira')
  drafts.open('comment').write('Lovely')
  const again = documentOf('mira')
  expect(again.drafts.open('comment').getSnapshot()).toBe('Lovely')
  expect(again.drafts.open('title').getSnapshot()).toBeUndefined()
  expect(again.other.open('comment').getSnapshot()).toBeUndefined()
  await again.go('/artwork/2')
  expect(again.drafts.open('comment').getSnapshot()).toBeUndefined()
  expect(again.drafts.open('comment', '/artwork/1').getSnapshot()).toBe('Lovely')
  expect(documentOf('jon').drafts.open('comment').getSnapshot()).toBeUndefined()
  expect(documentOf(null).drafts.open('comment').getSnapshot()).toBeUndefined()
})

test('removes a submitted draft', () => {
  const draft = documentOf('mira').drafts.open('comment')
  draft.write('Lovely')
  draft.write(undefined)
  expect(localStorage.length).toBe(0)
})

test('a guest draft stays in the tab and moves to the user who signs in', () => {
  const { drafts, become } = documentOf(null)
  const draft = drafts.open('comment')
  const told = vi.fn()
  draft.subscribe(told)
  draft.write('Lovely')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
  become('mira')
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0])
  expect(told).not.toHaveBeenCalled()
  expect(documentOf('mira').drafts.open('comment').getSnapshot()).toBe('Lovely')
})

test('a guest draft survives a page load during log-in', () => {
  documentOf(null).drafts.open('comment').write('Lovely')
  const { drafts, become } = documentOf(undefined)
  const draft = drafts.open('comment')
  draft.subscribe(() => {})
  become('mira')
  expect(draft.getSnapshot()).toBe('Lovely')
  expect([localStorage.length, sessionStorage.length]).toEqual([1, 0])
})

test('loads a draft once the user is known', () => {
  documentOf('mira').drafts.open('comment').write('Lovely')
  const { drafts, become } = documentOf(undefined)
  const draft = drafts.open('comment')
  const told = vi.fn()
  draft.subscribe(told)
  expect(draft.getSnapshot()).toBeUndefined()
  become('mira')
  expect(told).toHaveBeenCalledOnce()
  expect(draft.getSnapshot()).toBe('Lovely')
})

test('keeps text typed before the user is known', () => {
  const { drafts, become } = documentOf(undefined)
  const draft = drafts.open('comment')
  draft.subscribe(() => {})
  draft.write('Lovely')
  become('mira')
  expect(documentOf('mira').drafts.open('comment').getSnapshot()).toBe('Lovely')
})

test('never shows a draft to another user or a guest', () => {
  const { drafts, become } = documentOf('mira')
  const draft = drafts.open('comment')
  draft.subscribe(() => {})
  draft.write('Lovely')
  become(null)
  expect(draft.getSnapshot()).toBeUndefined()
  become('jon')
  expect(draft.getSnapshot()).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['atelier-draft:mira:gallery:/artwork/1:comment'])
  expect(sessionStorage.length).toBe(0)
})

test('removes drafts that are untouched for 30 days or unreadable', () => {
  documentOf('mira').drafts.open('comment').write('Lovely')
  localStorage.setItem('atelier-draft:mira:gallery:/:broken', '{')
  localStorage.setItem('theirs', '{')
  vi.setSystemTime(Date.now() + KEPT_MS - DAY_MS)
  documentOf('mira')
  expect(Object.keys(localStorage)).toHaveLength(2)
  vi.setSystemTime(Date.now() + 2 * DAY_MS)
  documentOf('mira')
  expect(Object.keys(localStorage)).toEqual(['theirs'])
})

test('removes all drafts of one user, and no others', () => {
  for (const user of ['mira', 'mirabel']) documentOf(user).drafts.open('comment').write('Lovely')
  void documentOf('mira').host.forget((owner) => owner === 'mira')
  expect(Object.keys(localStorage)).toEqual(['atelier-draft:mirabel:gallery:/artwork/1:comment'])
})

test("after a log-out, a form's content is not saved until the next sign-in", () => {
  const { drafts, host, become } = documentOf('mira')
  const draft = drafts.open('comment')
  draft.subscribe(() => {})
  draft.write('Lovely')
  expect(host.hasUnsent()).toBe(true)
  void host.forget((owner) => owner === 'mira')
  draft.write('Lovely, too')
  become(null)
  draft.write('Lovely, too')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(host.hasUnsent()).toBe(false)
  become('mira')
  draft.write('Back')
  expect(documentOf('mira').drafts.open('comment').getSnapshot()).toBe('Back')
})

test("a guest's drafts from other pages move to the account at log-in", () => {
  const { drafts, become } = documentOf(null)
  drafts.open('comment', '/artwork/7').write('Lovely')
  become('mira')
  expect(sessionStorage.length).toBe(0)
  expect(Object.keys(localStorage)).toEqual(['atelier-draft:mira:gallery:/artwork/7:comment'])
})

test('works without drafts and recent searches when the browser refuses storage', () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, storage, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError')
    })
  const { drafts, host, become } = documentOf(null)
  const draft = drafts.open('comment')
  draft.write('Lovely')
  become('mira')
  expect(draft.getSnapshot()).toBeUndefined()
  expect(host.hasUnsent()).toBe(false)
  for (const keeper of [host, searches]) expect(keeper.forget(() => true)).toBeUndefined()
  vi.restoreAllMocks()
})
