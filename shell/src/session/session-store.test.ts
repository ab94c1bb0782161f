import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  accountsChooseRole,
  accountsConfirmEmailChange,
  accountsMe,
  accountsVerify,
} from '@atelier/contract/accounts/routes.ts'
import { createApi } from '@atelier/contract/client.ts'
import { sessionsLogIn, sessionsLogOut, sessionsRefresh } from '@atelier/contract/sessions/routes.ts'
import { answer, creator, fakeNetwork, makeSession, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import { guest, signedIn } from '../../testing/open-shell.tsx'
import type { Session } from '@atelier/contract/sessions/schemas.ts'
import { createSessionStore } from './session-store.ts'
import type { TabMessage } from './tabs.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const { id, email } = creator.user

/** A browser tab; tabs with the same listener list receive each other's messages. */
function openTab(answers: Answer[], others: ((message: TabMessage) => void)[] = []) {
  const own: ((message: TabMessage) => void)[] = []
  const api = createApi({
    fetch: fakeNetwork(answers).fetch,
    token: () => store.token(),
    refresh: () => store.refresh(),
    wait: () => Promise.resolve(),
  })
  const leave = vi.fn()
  const beforeSignOut = vi.fn((_userId: string | null, _forget: boolean) => Promise.resolve(true))
  const onCertain = vi.fn()
  const onSignOutFailed = vi.fn()
  const onError = vi.fn()
  const store = createSessionStore({
    api,
    withLock: (work) => work(),
    tabs: {
      tell: (message) => others.filter((listener) => !own.includes(listener)).forEach((listener) => listener(message)),
      listen(listener) {
        own.push(listener)
        others.push(listener)
        return () => {}
      },
    },
    onError,
    onSignOutFailed,
    leave,
    beforeSignOut,
    onCertain,
  })
  const events: string[] = []
  store.onEvent(({ name, state }) => events.push(`${name} ${state.user?.email ?? 'nobody'}`))
  return { ...store, api, events, leave, beforeSignOut, onCertain, onSignOutFailed, onError }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

test('starts loading and resolves to the server’s session', async () => {
  const tab = openTab([signedIn()])
  expect(tab.getSnapshot()).toMatchObject({ loading: true, user: null, role: null })
  await settled()
  expect(tab.getSnapshot()).toMatchObject({
    loading: false,
    role: 'creator',
    user: creator.user,
  })
  expect(tab.token()).toBe('token-1')
  expect(tab.events).toEqual([`INITIAL_SESSION ${email}`])
})

test('loading ends after five seconds without a response, and a late response still counts', async () => {
  let finish = (_: { session: Session }) => {}
  const tab = openTab([answer(sessionsRefresh, () => new Promise((resolve) => (finish = resolve)))])
  await vi.advanceTimersByTimeAsync(4999)
  expect(tab.getSnapshot().loading).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(tab.getSnapshot()).toMatchObject({ loading: false, user: null })
  finish({ session: makeSession() })
  await settled()
  expect(tab.getSnapshot().user?.id).toBe(id)
  expect(tab.events).toEqual([`SIGNED_IN ${email}`])
})

test('is ready once the user is known', async () => {
  let finish = (_: { session: Session }) => {}
  const tab = openTab([answer(sessionsRefresh, () => new Promise((resolve) => (finish = resolve)))])
  const ready = vi.fn()
  void tab.ready().then(ready)
  await settled()
  expect(ready).not.toHaveBeenCalled()
  finish({ session: makeSession() })
  await settled()
  expect(ready).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ loading: false, role: 'creator' }))
  expect(await tab.ready()).toBe(tab.getSnapshot())
})

test.each([502, 503, 504])('a %s is retried after 200, 400 and 800 ms', async (status) => {
  const at: number[] = []
  const start = Date.now()
  const tab = openTab([
    answer(sessionsRefresh, () => {
      at.push(Date.now() - start)
      return at.length < 4 ? new Response('', { status }) : { session: makeSession() }
    }),
  ])
  await vi.advanceTimersByTimeAsync(2000)
  expect(at).toEqual([0, 200, 600, 1400])
  expect(tab.getSnapshot()).toMatchObject({ loading: false, role: 'creator' })
})

test('a session error is logged and loading finishes as a guest', async () => {
  const tab = openTab([answer(sessionsRefresh, () => refusal(500, 'INTERNAL'))])
  await settled()
  expect(tab.getSnapshot()).toMatchObject({ loading: false, user: null })
  expect(tab.onError).toHaveBeenCalledOnce()
})

test('retries at the next tick if the server was down at first', async () => {
  let down = true
  const tab = openTab([
    answer(sessionsRefresh, () => (down ? refusal(503, 'UNAVAILABLE') : { session: makeSession() })),
  ])
  await vi.advanceTimersByTimeAsync(6000)
  expect(tab.getSnapshot()).toMatchObject({ loading: false, user: null })
  down = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(tab.getSnapshot().user?.id).toBe(id)
})

test('refreshes the session when three or fewer ticks remain, by the local clock', async () => {
  let count = 0
  const session = () => ({ ...makeSession({}, `token-${++count}`), expires_at: 1 })
  const tab = openTab([answer(sessionsRefresh, () => ({ session: session() }))])
  await settled()
  // 900 s are 30 ticks; after 27 of them three remain
  await vi.advanceTimersByTimeAsync(25 * 30_000)
  expect(tab.token()).toBe('token-1')
  await vi.advanceTimersByTimeAsync(2 * 30_000)
  expect(tab.token()).toBe('token-2')
  expect(tab.events.at(-1)).toBe(`TOKEN_REFRESHED ${email}`)
})

test('a session ended elsewhere disappears at the next refresh', async () => {
  let ended = false
  const tab = openTab([
    answer(sessionsRefresh, () => (ended ? refusal(401, 'session_not_found') : { session: makeSession() })),
  ])
  await settled()
  ended = true
  expect(await tab.refresh()).toBe(false)
  expect(tab.getSnapshot()).toMatchObject({ user: null, role: null, session: null })
  expect(tab.events.at(-1)).toBe('SIGNED_OUT nobody')
})

test('a refresh that fails for another reason keeps the session', async () => {
  let broken = false
  const tab = openTab([
    answer(sessionsRefresh, () => (broken ? refusal(429, 'TOO_MANY_REQUESTS') : { session: makeSession() })),
  ])
  await settled()
  broken = true
  expect(await tab.refresh()).toBe(false)
  expect(tab.getSnapshot().user?.id).toBe(id)
})

test('concurrent rejected calls share one refresh', async () => {
  let count = 0
  const tab = openTab([
    answer(sessionsRefresh, () => ({ session: makeSession({}, `token-${++count}`) })),
    answer(accountsMe, () => (count < 2 ? refusal(401, 'invalid_jwt') : makeSession().user)),
  ])
  await settled()
  await Promise.all([tab.api(accountsMe), tab.api(accountsMe), tab.refresh()])
  expect(count).toBe(2)
})

test('logging in signs in every tab', async () => {
  const channel: ((message: TabMessage) => void)[] = []
  const one = openTab([guest, answer(sessionsLogIn, () => makeSession())], channel)
  const two = openTab([guest], channel)
  await settled()
  await one.logIn(email, 'secret')
  expect(two.getSnapshot()).toMatchObject({ role: 'creator', user: { id } })
  expect(two.token()).toBe('token-1')
  expect([one.events.at(-1), two.events.at(-1)]).toEqual(Array(2).fill(`SIGNED_IN ${email}`))
})

test('a log-in as another user in one tab switches the other tabs', async () => {
  const channel: ((message: TabMessage) => void)[] = []
  const one = openTab(
    [signedIn(), answer(sessionsLogIn, () => makeSession({ id: 'u2', email: 'b@example.com' }, 'b'))],
    channel,
  )
  const two = openTab([signedIn()], channel)
  await settled()
  await one.logIn('b@example.com', 'secret')
  expect(two.events.at(-1)).toBe('SIGNED_IN b@example.com')
})

test('logging out ends the session in every tab, and only this one navigates', async () => {
  const channel: ((message: TabMessage) => void)[] = []
  const one = openTab([signedIn(), answer(sessionsLogOut, () => undefined)], channel)
  const two = openTab([signedIn()], channel)
  await settled()
  await one.signOut()
  expect(one.leave).toHaveBeenCalledOnce()
  expect(one.getSnapshot()).toMatchObject({ loading: true, user: null, role: null, session: null })
  expect(two.getSnapshot()).toMatchObject({ loading: false, user: null, role: null, session: null })
  expect(two.leave).not.toHaveBeenCalled()
  expect(one.onSignOutFailed).not.toHaveBeenCalled()
})

test('a failed log-out is reported and keeps the session', async () => {
  const tab = openTab([signedIn(), answer(sessionsLogOut, () => refusal(500, 'INTERNAL'))])
  await settled()
  await tab.signOut()
  expect(tab.onSignOutFailed).toHaveBeenCalledOnce()
  expect(tab.leave).not.toHaveBeenCalled()
  expect(tab.getSnapshot().user?.id).toBe(id)
})

test('deleting the account shows another toast and clears this browser’s data', async () => {
  const tab = openTab([signedIn(), answer(sessionsLogOut, () => undefined)])
  await settled()
  await tab.signOut({ done: { title: 'Deleted' }, forget: true })
  expect(tab.beforeSignOut).toHaveBeenCalledExactlyOnceWith(id, true)
  expect(tab.leave).toHaveBeenCalledExactlyOnceWith({ title: 'Deleted' })
})

test('an email link counts as loading and then signs in', async () => {
  const tab = openTab([guest, answer(accountsVerify, () => makeSession({ role: null }))])
  await settled()
  const verified = tab.verify('t'.repeat(40))
  expect(tab.getSnapshot().loading).toBe(true)
  await verified
  expect(tab.getSnapshot()).toMatchObject({ loading: false, role: null, user: { id } })
})

test('an invalid email link rejects, and loading ends', async () => {
  const tab = openTab([guest, answer(accountsVerify, () => refusal(410, 'otp_expired', 'Too old.'))])
  await settled()
  await expect(tab.verify('t'.repeat(40))).rejects.toMatchObject({ code: 'otp_expired', message: 'Too old.' })
  expect(tab.getSnapshot()).toMatchObject({ loading: false, user: null })
})

test('choosing a role updates every tab and does not extend the token', async () => {
  const channel: ((message: TabMessage) => void)[] = []
  const norole = makeSession({ role: null })
  let count = 0
  const answers = [
    answer(sessionsRefresh, () => ({ session: { ...norole, access_token: `token-${++count}` } })),
    answer(accountsChooseRole, ({ body }) => ({ ...norole.user, ...body })),
  ]
  const one = openTab(answers, channel)
  await settled()
  const two = openTab([signedIn(norole)], channel)
  await settled()
  await vi.advanceTimersByTimeAsync(20 * 30_000)
  await one.chooseRole('buyer')
  expect([one.getSnapshot().role, two.getSnapshot().role]).toEqual(['buyer', 'buyer'])
  expect(one.events.at(-1)).toBe(`USER_UPDATED ${email}`)
  const before = count
  await vi.advanceTimersByTimeAsync(8 * 30_000)
  expect(count).toBeGreaterThan(before)
})

test('after the session has ended, a log-out still clears the last user’s data', async () => {
  const tab = openTab([signedIn(), answer(sessionsLogOut, () => undefined)])
  await settled()
  tab.noteEnd()
  await tab.signOut({ forget: true })
  expect(tab.beforeSignOut).toHaveBeenCalledExactlyOnceWith(id, true)
})

test('handles unsent data before the log-out request; canceling stays logged in', async () => {
  const logOut = vi.fn()
  const tab = openTab([signedIn(), answer(sessionsLogOut, logOut)])
  await settled()
  tab.beforeSignOut.mockResolvedValueOnce(false)
  await tab.signOut()
  expect(tab.beforeSignOut).toHaveBeenCalledExactlyOnceWith(id, false)
  expect(logOut).not.toHaveBeenCalled()
  expect(tab.getSnapshot().user?.id).toBe(id)
})

test("the signed-in user is confirmed only by the server's response", async () => {
  let broken = true
  const tab = openTab([
    answer(sessionsRefresh, () => (broken ? refusal(500, 'INTERNAL') : { session: null })),
    answer(sessionsLogIn, () => makeSession()),
    answer(sessionsLogOut, () => undefined),
  ])
  await settled()
  expect(tab.onCertain).not.toHaveBeenCalled()
  broken = false
  await tab.refresh()
  await tab.logIn(email, 'secret')
  tab.noteEnd()
  expect(tab.onCertain.mock.calls).toEqual([[null], [id], [null]])
})

test('sends the browser’s time zone to the server', async () => {
  const zones: unknown[] = []
  const tab = openTab([
    answer(sessionsRefresh, ({ body }) => {
      zones.push(body.time_zone)
      return { session: null }
    }),
    answer(sessionsLogIn, ({ body }) => {
      zones.push(body.time_zone)
      return makeSession()
    }),
  ])
  await settled()
  await tab.logIn(email, 'secret')
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(zones).toEqual([here, here])
})

test('confirming a new address updates the signed-in user; a guest can confirm it too', async () => {
  const email = 'new@example.com'
  const confirmed = answer(accountsConfirmEmailChange, () => undefined)
  const me = answer(accountsMe, () => ({ ...makeSession().user, email }))
  const tab = openTab([signedIn(), confirmed, me])
  // Immediately, before the user is known
  const confirming = tab.confirmEmail('a-token')
  await settled()
  await confirming
  expect(tab.getSnapshot().user?.email).toBe(email)
  const guest = openTab([answer(sessionsRefresh, () => ({ session: null })), confirmed])
  await settled()
  await guest.confirmEmail('a-token')
  expect(guest.getSnapshot().user).toBeNull()
})

test('a new address counts as confirmed even if the profile cannot be fetched', async () => {
  const confirmed = answer(accountsConfirmEmailChange, () => undefined)
  const tab = openTab([signedIn(), confirmed, answer(accountsMe, () => refusal(500, 'INTERNAL'))])
  await settled()
  await tab.confirmEmail('a-token')
  expect(tab.onError).toHaveBeenCalledOnce()
})
