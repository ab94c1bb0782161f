import { createPath } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buyer, creator } from '@atelier/platform/testing'
import type { Resume, SessionEvent, SessionEventName } from '@atelier/platform/host'
import type { ShellNavigation } from '../router/navigation.ts'
import { RESUME_KEPT_MS, createResumes } from './resumes.ts'
import { createSignInRequests } from './sign-in-request.ts'
import { createMemoryRouter } from '../../testing/memory-router.ts'

type State = SessionEvent['state']
const nobody: State = { loading: false, user: null, role: null, moderator: false }
const someone = (of: typeof buyer | typeof creator): State => ({ loading: false, moderator: false, ...of })
const newcomer: State = { ...someone(buyer), role: null }

const like: Resume = { kind: 'like', id: 'one' }
const page = '/artwork/one?from=list'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** A tab: its session storage outlives its documents, and a duplicated tab gets a copy. */
function openTab(items = new Map<string, string>()) {
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }

  /** Activates the tab and loads a new document. */
  async function open(path: string, state: State, { refused = false } = {}) {
    vi.stubGlobal('sessionStorage', storage)
    const router = createMemoryRouter([{ path: '*' }], { initialEntries: [path] })
    const navigation = {
      getLocation: () => router.state.location,
      getNext: () => router.state.location,
      subscribe: (listener: () => void) => router.subscribe(() => listener()),
      replace: (to: string) => void router.navigate(to, { replace: true }),
    } as ShellNavigation
    let isSigningIn = false
    let known: State = { ...nobody, loading: true }
    const listeners = new Set<(event: SessionEvent) => void>()
    const requests = createSignInRequests((error) => {
      throw error
    })
    const session = {
      ...requests,
      getSnapshot: () => ({ ...known, session: null }),
      isSigningIn: () => isSigningIn,
      onEvent: (listener: (event: SessionEvent) => void) => {
        listeners.add(listener)
        return () => {}
      },
    }
    const resumes = createResumes({ session, navigation, refused })
    const got: Resume[] = []
    const document = {
      ...requests,
      resumes,
      got,
      go: async (to: string) => router.navigate(to),
      /** Subscribes like a mounted page. */
      wait(kind = 'like', id?: string) {
        resumes.on({ remote: 'gallery', kind, id, listener: (resume) => got.push(resume) })
        return vi.advanceTimersByTimeAsync(0)
      },
      begin: (resume = like) =>
        requests.openSignIn('log-in', {
          reason: 'like it',
          wanted: createPath(router.state.location),
          resume: { ...resume, remote: 'gallery' },
        }),
      /** Changes the session; like in the shell, a log-in closes the dialog. */
      async become(name: SessionEventName, next: State, { byForm = false } = {}) {
        vi.stubGlobal('sessionStorage', storage)
        known = next
        isSigningIn = byForm
        for (const tell of listeners) tell({ name, state: next })
        isSigningIn = false
        if (name === 'SIGNED_IN' && requests.getSignIn()) requests.closeSignIn()
        await vi.advanceTimersByTimeAsync(0)
      },
    }
    await document.become('INITIAL_SESSION', state)
    return document
  }
  return { open, duplicate: () => openTab(new Map(items)) }
}

const asGuest = () => openTab().open(page, nobody)

test('after log-in the action resumes once on its page', async () => {
  const tab = await asGuest()
  await tab.wait()
  tab.begin()
  await tab.become('SIGNED_IN', someone(buyer))
  expect(tab.got).toEqual([like])
  await tab.wait()
  await tab.become('TOKEN_REFRESHED', someone(buyer))
  expect(tab.got).toHaveLength(1)
})

test('after a provider redirect the action resumes in the new document, once its page subscribes', async () => {
  const tab = openTab()
  ;(await tab.open(page, nobody)).begin({ ...like, text: 'So quiet.' })
  const back = await tab.open(page, someone(buyer))
  expect(back.resumes.page()).toBe(page)
  await back.wait('like', 'another')
  expect(back.got).toEqual([])
  await back.wait('like', 'one')
  expect(back.got).toEqual([{ ...like, text: 'So quiet.' }])
  expect(back.resumes.page()).toBeNull()
})

test('resumes after the role selection, also across a page load', async () => {
  const tab = openTab()
  const first = await tab.open(page, nobody)
  first.begin()
  await first.become('SIGNED_IN', newcomer)
  await first.go('/select-role')
  const second = await tab.open('/select-role', newcomer)
  await second.become('USER_UPDATED', someone(buyer))
  expect(second.resumes.page()).toBe(page)
  await second.go(page)
  await second.wait()
  expect(second.got).toEqual([like])
})

test('a tab whose dialog waits for the email leaves the action to the tab of its link, but not to a log-in of its own', async () => {
  const waiting = await asGuest()
  waiting.begin()
  waiting.resumes.awaitMail(buyer.user.email)
  await waiting.become('SIGNED_IN', someone(buyer))
  expect(waiting.resumes.page()).toBeNull()
  const another = await openTab().open('/select-role', someone(buyer))
  another.resumes.claim(buyer.user)
  expect(another.resumes.page()).toBe(page)

  const known = await asGuest()
  known.begin()
  known.resumes.awaitMail(creator.user.email)
  await known.become('SIGNED_IN', someone(creator), { byForm: true })
  expect(known.resumes.page()).toBe(page)
})

test('after sign-up the action resumes only in the tab where the role is chosen', async () => {
  const first = await asGuest()
  first.begin()
  first.resumes.awaitMail(` ${buyer.user.email.toUpperCase()}`)
  first.closeSignIn()

  const stranger = await openTab().open('/select-role', { ...someone(creator), role: null })
  stranger.resumes.claim(creator.user)
  expect(stranger.resumes.page()).toBeNull()

  const second = await openTab().open('/select-role', newcomer)
  second.resumes.claim(buyer.user)
  expect(second.resumes.page()).toBe(page)
  await first.become('SIGNED_IN', newcomer)
  first.resumes.claim(buyer.user)
  expect(first.resumes.page()).toBeNull()
})

test('closing or replacing the dialog drops the action', async () => {
  const tab = await openTab().open(page, nobody)
  await tab.wait()
  tab.begin()
  tab.closeSignIn()
  tab.openSignIn()
  await tab.become('SIGNED_IN', someone(buyer))
  await tab.become('SIGNED_OUT', nobody)
  tab.begin()
  tab.openSignIn('sign-up')
  await tab.become('SIGNED_IN', someone(buyer))
  expect(tab.got).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('reloading the page reopens the dialog; another page does not', async () => {
  const tab = openTab()
  ;(await tab.open(page, nobody)).begin()
  const again = await tab.open(page, nobody)
  expect(again.getSignIn()).toMatchObject({ mode: 'log-in', reason: 'like it', resume: like })
  const refused = await tab.open('/', nobody, { refused: true })
  expect(refused.getSignIn()).toMatchObject({ wanted: page, resume: like })
  expect((await tab.open('/contact', nobody)).getSignIn()).toBeNull()
  expect((await tab.open(page, nobody)).getSignIn()).toBeNull()
})

test('two tabs resume their own actions; of a tab and its duplicate only one does', async () => {
  const one = await openTab().open(page, nobody)
  await one.wait()
  one.begin()
  const other = await openTab().open('/popular', nobody)
  await other.wait()
  other.begin({ ...like, id: 'two' })
  await one.become('SIGNED_IN', someone(buyer))
  await other.become('SIGNED_IN', someone(buyer))
  expect([one.got, other.got]).toEqual([[like], [{ ...like, id: 'two' }]])

  const tab = openTab()
  ;(await tab.open(page, nobody)).begin()
  const duplicate = tab.duplicate()
  const [left, right] = [await tab.open(page, someone(buyer)), await duplicate.open(page, someone(buyer))]
  await right.wait()
  await left.wait()
  expect([...left.got, ...right.got]).toEqual([like])
})

test('drops the action after an hour or when another user is signed in', async () => {
  const tab = openTab()
  ;(await tab.open(page, nobody)).begin()
  vi.setSystemTime(Date.now() + RESUME_KEPT_MS)
  expect((await tab.open(page, someone(buyer))).resumes.page()).toBeNull()
  expect(localStorage).toHaveLength(0)

  ;(await tab.open(page, nobody)).begin()
  expect((await tab.open(page, someone(buyer))).resumes.page()).toBe(page)
  expect((await tab.open(page, someone(creator))).resumes.page()).toBeNull()
})

test('leaving the page before the action resumes drops it', async () => {
  const tab = await openTab().open(page, nobody)
  tab.begin()
  await tab.become('SIGNED_IN', someone(buyer))
  expect(tab.resumes.page()).toBe(page)
  await tab.go('/popular')
  await vi.advanceTimersByTimeAsync(0)
  expect(tab.resumes.page()).toBeNull()
})
