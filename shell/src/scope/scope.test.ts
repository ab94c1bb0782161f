import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { useQuery } from '@tanstack/react-query'
import { artworksGet } from '@atelier/contract/artworks/routes.ts'
import { accountsVerify } from '@atelier/contract/accounts/routes.ts'
import { createApi } from '@atelier/contract/client.ts'
import { notificationsChangedEvent } from '@atelier/contract/notifications/live.ts'
import { releasesStatus } from '@atelier/contract/releases/routes.ts'
import { sessionsEndOthers, sessionsList, sessionsLogIn, sessionsRefresh } from '@atelier/contract/sessions/routes.ts'
import type { Navigation, Platform, SlotHost, Toast } from '@atelier/platform/host'
import { answer, fakeNetwork, fakePlatform, makeSession } from '@atelier/platform/testing'
import { createToastStore } from '@atelier/shared-ui/toast-store.ts'
import { makeRegistry } from '../../testing/registry.ts'
import { createBusy } from '../busy.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { createQueryClient } from '../query-client.ts'
import { createLeaveGuard } from '../router/leave-guard.ts'
import { redirectAfterSignIn } from '../sign-in/redirect-after-sign-in.ts'
import { createSessionStore } from '../session/session-store.ts'
import { remoteApi } from './remote-api.ts'
import { createScope } from './scope.ts'

const session = makeSession()

/** Two remotes on one shell: the real session, toasts, leave guard and client. */
async function twoRemotes() {
  const network = fakeNetwork([answer(sessionsRefresh, () => ({ session })), answer(sessionsLogIn, () => session)])
  const api = createApi({ fetch: network.fetch, wait: () => Promise.resolve() })
  const store = createSessionStore({
    api,
    withLock: (work) => work(),
    tabs: { tell: () => {}, listen: () => () => {} },
    onError: vi.fn(),
    onSignOutFailed: vi.fn(),
    leave: vi.fn(),
    beforeSignOut: () => Promise.resolve(true),
    onCertain: () => {},
  })
  await vi.waitFor(() => expect(store.getSnapshot().loading).toBe(false))
  const leaveGuard = createLeaveGuard()
  const { navigation, uploads, online, live, outbox } = fakePlatform({ remote: 'shell' })
  const moves = new Set<() => void>()
  const toasts = createToastStore()
  const queryClient = createQueryClient(online)
  const error = vi.fn()
  const busy = createBusy()
  const page = { ...fakePlatform({ remote: 'one' }).page, failed: vi.fn() }
  const slot = { update: vi.fn(), unmount: vi.fn() }
  const slots = { reserve: () => ({}), mount: vi.fn<SlotHost['mount']>(() => Promise.resolve(slot)) }
  const stop = vi.fn()
  const resumes = { on: vi.fn(() => stop), stop }
  const parts = {
    registry: makeRegistry({ one: {}, two: {} }),
    navigation: {
      ...navigation,
      subscribe: (listener: () => void) => {
        moves.add(listener)
        return () => moves.delete(listener)
      },
      block: leaveGuard.block,
    } satisfies Navigation,
    session: store,
    resumes,
    api: remoteApi(api),
    queryClient,
    toasts,
    online,
    now: () => Date.now(),
    live,
    outbox: { of: () => outbox },
    uploads,
    slots,
    telemetry: { error, seen: () => {}, opened: () => {}, notFound: () => {} },
    drafts: createDrafts({ session: store, navigation, onError: error }),
    busy,
    typed: { take: () => '' },
    pageOf: () => page,
  }
  const one = createScope('one', parts)
  const two = createScope('two', parts)
  const move = () => moves.forEach((listener) => listener())
  const { pressed } = uploads
  const site = { store, resumes, leaveGuard, toasts, queryClient, error, slot, slots, busy, live, outbox, pressed }
  return { one, two, ...site, move, moves, network, page }
}

const broken = () => {
  throw new Error('broken')
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

test('everything is frozen, and two remotes share no member', async () => {
  const { one, two } = await twoRemotes()
  const open: string[] = []
  const look = (value: unknown, path: string) => {
    if (value instanceof AbortSignal || (typeof value !== 'object' && typeof value !== 'function') || !value) return
    if (!Object.isFrozen(value)) open.push(path)
    for (const [name, inner] of Object.entries(value)) look(inner, `${path}.${name}`)
  }
  look(one.platform, 'platform')
  expect(open).toEqual([])
  expect(one.platform.session).not.toBe(two.platform.session)
  expect(() => ((one.platform.session as { openSignIn: unknown }).openSignIn = broken)).toThrow(TypeError)
})

test('exposes the signed-in user, but no token', async () => {
  const { one, store } = await twoRemotes()
  const { session: known } = one.platform
  expect(known.getSnapshot().user?.id).toBe(session.user.id)
  expect(known.getSnapshot()).toBe(known.getSnapshot())
  expect(JSON.stringify([known.getSnapshot(), await known.ready()])).not.toContain(session.access_token)
  const events: unknown[] = []
  known.onEvent((event) => events.push(event))
  store.noteRecovery()
  expect(events).toEqual([{ name: 'PASSWORD_RECOVERY', state: known.getSnapshot() }])
  expect(Object.keys(known)).not.toContain('token')
})

test('ties a sign-in request to the remote and its page, and drops malformed parts', async () => {
  const { one, store, resumes } = await twoRemotes()
  const resume = { kind: 'like', id: '1', text: 'x'.repeat(10_001), more: 'not kept' }
  void one.platform.session.openSignIn('log-in', { reason: 'like it', resume })
  expect(store.getSignIn()).toEqual({
    mode: 'log-in',
    reason: 'like it',
    wanted: '/',
    resume: { kind: 'like', id: '1', remote: 'one' },
  })
  void one.platform.session.openSignIn('sign-up', { reason: 7, resume: { kind: 'like' } } as never)
  expect(store.getSignIn()).toEqual({ mode: 'sign-up' })
  one.platform.session.onResume('like', vi.fn(), '1')
  expect(resumes.on).toHaveBeenCalledWith(expect.objectContaining({ remote: 'one', kind: 'like', id: '1' }))
  one.end()
  expect(resumes.stop).toHaveBeenCalledOnce()
})

test('asking to sign in for an action keeps its page and resolves to whether the visitor signed in', async () => {
  const { one, store } = await twoRemotes()
  const went = vi.fn()
  redirectAfterSignIn(
    store,
    { getNext: one.platform.navigation.getLocation, push: went, replace: went },
    { show: vi.fn() },
    { page: () => null },
  )

  const like = { resume: { kind: 'like', id: '1' } }
  const closed = one.platform.session.openSignIn('log-in', like)
  store.closeSignIn()
  expect(await closed).toBe(false)

  const replaced = one.platform.session.openSignIn('log-in', like)
  const answered = one.platform.session.openSignIn('sign-up', like)
  expect(await replaced).toBe(false)
  expect(store.getSignIn()).toMatchObject({ mode: 'sign-up', wanted: '/' })
  await store.logIn('mira@example.com', 'secret')
  expect(await answered).toBe(true)
  expect(store.getSignIn()).toBeNull()
  expect(went).not.toHaveBeenCalled()
})

test.each([sessionsRefresh, releasesStatus, accountsVerify])('$id is not for remotes', async (route) => {
  const { one, network } = await twoRemotes()
  const asked = network.requests.length
  await expect(one.platform.api(route as typeof sessionsRefresh)).rejects.toThrow(`No remote may call ${route.id}.`)
  expect(network.requests).toHaveLength(asked)
})

test('other endpoints respond', async () => {
  const { one, network } = await twoRemotes()
  await expect(one.platform.api(artworksGet, { params: { id: 'x' } })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const route of [sessionsList, sessionsEndOthers])
    await one.platform.api(route as typeof sessionsList).catch(() => {})
  expect(network.requests.slice(-2)).toEqual(['GET /sessions', 'DELETE /sessions/others'])
})

test.each<[string, (platform: Platform) => unknown, (site: Awaited<ReturnType<typeof twoRemotes>>) => unknown]>([
  ['listener of the session', ({ session }) => session.subscribe(broken), ({ store }) => store.noteEnd()],
  ['listener of its events', ({ session }) => session.onEvent(broken), ({ store }) => store.noteEnd()],
  ['listener of the location', ({ navigation }) => navigation.subscribe(broken), ({ move }) => move()],
  ['listener of the socket', ({ live }) => live.subscribe(broken), ({ live }) => live.become('lost')],
  [
    'listener of its events',
    ({ live }) => live.on(notificationsChangedEvent, broken),
    ({ live }) => live.tell(notificationsChangedEvent, {}),
  ],
  ['listener of the outbox', ({ outbox }) => outbox.subscribe(broken), ({ outbox }) => outbox.set([])],
  ['timer', ({ timers }) => timers.after(10, broken), () => vi.advanceTimersByTime(10)],
  ['repeated timer', ({ timers }) => timers.every(10, broken), () => vi.advanceTimersByTime(10)],
  ['question before leaving', ({ navigation }) => navigation.block(broken), ({ leaveGuard }) => leaveGuard.question()],
  [
    'action of a toast',
    ({ toasts }) => toasts.show({ title: 'x', action: { label: 'Do', onAction: broken } }),
    ({ toasts }) => toasts.getSnapshot()[0]!.action!.onAction(),
  ],
])('a %s that throws is reported and does not affect others', async (_what, give, happen) => {
  const site = await twoRemotes()
  const heard = vi.fn()
  give(site.one.platform)
  site.two.platform.session.subscribe(heard)
  happen(site)
  site.store.noteEnd()
  await Promise.resolve()
  expect(site.error).toHaveBeenCalledWith(new Error('broken'), { remote: 'one' })
  expect(heard).toHaveBeenCalled()
})

test('a listener whose promise rejects is reported too', async () => {
  const { one, store, error } = await twoRemotes()
  one.platform.session.subscribe((() => Promise.reject(new Error('broken'))) as () => void)
  store.noteEnd()
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith(new Error('broken'), { remote: 'one' }))
})

test('a leave prompt that is not text does not block the visitor', async () => {
  const { one, leaveGuard } = await twoRemotes()
  one.platform.navigation.block((() => ({ title: 'Stay' })) as never)
  expect(leaveGuard.question()).toBeNull()
  const stop = one.platform.navigation.block(() => 'Stay?')
  expect(leaveGuard.question()).toBe('Stay?')
  stop()
  expect(leaveGuard.question()).toBeNull()
})

test('a remote for 1.0.0 that passes the event of its button cancels the upload under way', async () => {
  const { one, pressed } = await twoRemotes()
  for (const given of [{ type: 'click' } as never, undefined, 'u1']) one.platform.uploads.cancel(given)
  expect(pressed).toEqual(['cancel', 'cancel', 'cancel u1'])
})

test('ending the scope releases listeners, prompts, timers, slots and actions', async () => {
  const { one, store, leaveGuard, toasts, slot, busy, live, outbox, move, moves } = await twoRemotes()
  const called = vi.fn(() => null)
  const { navigation, timers, session: known, uploads, slots, signal } = one.platform
  navigation.subscribe(called)
  navigation.block(called)
  known.subscribe(called)
  known.onEvent(called)
  uploads.subscribe(called)
  one.platform.live.subscribe(called)
  one.platform.live.on(notificationsChangedEvent, called)
  one.platform.outbox.subscribe(called)
  timers.every(10, called)
  timers.after(10, called)
  one.platform.busy.mark()
  await slots.mount('x', document.createElement('div'), {})
  one.platform.toasts.show({ title: 'Hidden', action: { label: 'Undo', onAction: called } })
  one.platform.toasts.show({ title: 'Saved' })
  one.end()
  move()
  store.noteEnd()
  live.become('lost')
  live.tell(notificationsChangedEvent, {})
  outbox.set([])
  vi.advanceTimersByTime(1000)
  expect(leaveGuard.question()).toBeNull()
  expect(called).not.toHaveBeenCalled()
  expect(moves.size).toBe(0)
  expect(busy.isBusy()).toBe(false)
  expect(signal.aborted).toBe(true)
  expect(slot.unmount).toHaveBeenCalledOnce()
  expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['Saved'])
})

test('anything started after the end ends immediately', async () => {
  const { one, leaveGuard, toasts, slot } = await twoRemotes()
  one.end()
  const called = vi.fn(() => 'Stay?')
  one.platform.navigation.block(called)
  one.platform.timers.every(10, called)
  await one.platform.slots.mount('x', document.createElement('div'), {})
  one.platform.toasts.show({ title: 'Done', action: { label: 'Undo', onAction: called } })
  vi.advanceTimersByTime(100)
  expect(leaveGuard.question()).toBeNull()
  expect(called).not.toHaveBeenCalled()
  expect(slot.unmount).toHaveBeenCalledOnce()
  expect(toasts.getSnapshot().map(({ title, action }) => [title, action])).toEqual([['Done', undefined]])
})

test('an action that outlives its page still works', async () => {
  const { one, toasts } = await twoRemotes()
  const undo = vi.fn()
  one.platform.toasts.show({ title: 'Deleted', outlives: true, action: { label: 'Undo', onAction: undo } })
  one.end()
  toasts.getSnapshot()[0]!.action!.onAction()
  expect(undo).toHaveBeenCalledOnce()
})

test('isolates callbacks for another remote’s filling and keeps their identity', async () => {
  const { one, slots, slot, error } = await twoRemotes()
  const onClose = vi.fn(broken)
  const mounted = await one.platform.slots.mount('x', document.createElement('div'), { onClose, id: 1 })
  mounted!.update({ onClose, id: 2 })
  const first = slots.mount.mock.calls[0]![2] as { onClose(): void; id: number }
  const second: unknown = slot.update.mock.calls[0]![0]
  expect(second).toEqual({ onClose: first.onClose, id: 2 })
  expect(() => first.onClose()).not.toThrow()
  expect(error).toHaveBeenCalledWith(new Error('broken'), { remote: 'one' })
  one.end()
  first.onClose()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a remote reads and writes the cache by key, and cannot clear it', async () => {
  const { one, queryClient } = await twoRemotes()
  const { queries, QueryProvider } = one.platform
  queryClient.setQueryData(['theirs'], 'kept')
  queries.setQueryData(['mine'], 'shown')
  for (const name of ['cancelQueries', 'invalidateQueries', 'removeQueries'] as const)
    expect(() => queries[name]()).toThrow(TypeError)
  expect(queries).not.toHaveProperty('clear')
  expect(queryClient.getQueryData(['theirs'])).toBe('kept')
  function Shown() {
    return useQuery<string>({ queryKey: ['mine'], queryFn: broken, staleTime: Infinity }).data
  }
  await act(async () => render(createElement(QueryProvider, null, createElement(Shown))))
  expect(screen.getByText('shown')).toBeTruthy()
})

test('a remote can dismiss only its own toasts of a scope', async () => {
  const { one, two, toasts } = await twoRemotes()
  one.platform.toasts.show({ title: 'Missing thumbnail', scope: 'form' })
  two.platform.toasts.show({ title: 'Missing title', scope: 'form' })
  one.platform.toasts.dismiss('form')
  expect(toasts.getSnapshot().map(({ title, leaving }) => leaving || title)).toEqual([true, 'Missing title'])
})

test.each<[string, unknown, Partial<Toast> | undefined]>([
  ['nothing', undefined, undefined],
  ['a title that is no text', { title: { text: 'x' } }, undefined],
  ['a description that is no text', { title: 'A', description: {} }, { title: 'A', description: undefined }],
  ['an unknown variant', { title: 'A', variant: 'loud' }, { title: 'A', variant: 'default' }],
  ['an endless duration', { title: 'A', duration: Infinity }, { title: 'A', duration: 5000 }],
  ['an action without a function', { title: 'A', action: { label: 'Do' } }, { title: 'A', action: undefined }],
  ['a long title', { title: 'A'.repeat(300) }, { title: `${'A'.repeat(199)}…` }],
])('a toast with %s is shown without its malformed parts', async (_what, given, shown) => {
  const { one, two, toasts, error } = await twoRemotes()
  one.platform.toasts.show(given as Toast)
  two.platform.toasts.show({ title: 'Fine' })
  const usual = { description: undefined, variant: 'default', duration: 5000, action: undefined, leaving: false }
  const expected = [...(shown ? [shown] : []), { title: 'Fine' }].map((toast) => ({ ...usual, ...toast }))
  expect(toasts.getSnapshot().map(({ id: _id, ...toast }) => toast)).toEqual(expected)
  expect(error).toHaveBeenCalledTimes(shown ? 0 : 1)
})

test('a failure after the end is reported, but not as the current page’s', async () => {
  const { one, page, error } = await twoRemotes()
  one.platform.page.failed(new Error('broken'))
  expect(page.failed).toHaveBeenCalledOnce()
  one.end()
  one.platform.page.failed(new Error('broken later'))
  expect(page.failed).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledWith(new Error('broken later'), { remote: 'one' })
})
