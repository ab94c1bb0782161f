import { expect, test } from 'vitest'
import { makeSession } from '@atelier/platform/testing'
import { authStateOf, expirationOf, initialState, nameInThisTab, reduce } from './session-state.ts'
import type { StoreState } from './session-state.ts'

const session = makeSession()
const { id } = session.user

const signedIn = reduce(initialState, { type: 'session-set', session, endsAt: 1000 })

test('counts as loading until every call has ended', () => {
  const one = reduce(initialState, { type: 'loading-started' })
  const two = reduce(one, { type: 'loading-started' })
  const ended = reduce(two, { type: 'loading-ended' })
  expect([initialState, one, two, ended].map((state) => authStateOf(state).loading)).toEqual([false, true, true, true])
  expect(authStateOf(reduce(ended, { type: 'loading-ended' })).loading).toBe(false)
})

test('a session sets its user, role and expiration', () => {
  expect(signedIn).toEqual({ session, pending: 0, endsAt: 1000, unsure: false, lastUserId: id })
  expect(authStateOf(signedIn)).toMatchObject({ loading: false, session, user: { id }, role: 'creator' })
})

test('a session with the same token keeps its expiration, and a rotated token gets a new one', () => {
  const updated = makeSession({ full_name: 'Other' })
  const sameToken = reduce(signedIn, { type: 'session-set', session: updated, endsAt: 2000 })
  expect(sameToken).toMatchObject({ session: updated, endsAt: 1000 })
  const rotated = reduce(signedIn, { type: 'session-set', session: makeSession({}, 'token-2'), endsAt: 2000 })
  expect(rotated.endsAt).toBe(2000)
})

test('without a session there is no user, but the last one is remembered', () => {
  const signedOut = reduce(signedIn, { type: 'session-set', session: null, endsAt: Infinity })
  expect(signedOut).toEqual({ ...initialState, lastUserId: id })
  expect(authStateOf(signedOut)).toEqual({ loading: false, session: null, user: null, role: null, moderator: false })
})

test('setting a session does not end loading', () => {
  const loading = reduce(initialState, { type: 'loading-started' })
  expect(authStateOf(reduce(loading, { type: 'session-set', session, endsAt: 1000 })).loading).toBe(true)
})

test('is unsure after a check that did not reach the server, until another check or a session', () => {
  const unsure = reduce(initialState, { type: 'check-ended', unsure: true })
  expect(unsure).toEqual({ ...initialState, unsure: true })
  expect(reduce(unsure, { type: 'check-ended', unsure: false })).toEqual(initialState)
  expect(reduce(unsure, { type: 'session-set', session: null, endsAt: Infinity }).unsure).toBe(false)
})

test('does not change the state that it receives', () => {
  const frozen: StoreState = Object.freeze({ ...signedIn })
  for (const type of ['loading-started', 'loading-ended'] as const) reduce(frozen, { type })
  reduce(frozen, { type: 'session-set', session: null, endsAt: 0 })
  reduce(frozen, { type: 'check-ended', unsure: true })
  expect(frozen).toEqual(signedIn)
})

test('a token expires by the local clock', () => {
  expect(expirationOf({ ...session, expires_in: 900, expires_at: 1 }, 5000)).toBe(905_000)
  expect(expirationOf(null, 5000)).toBe(Infinity)
})

test.each([
  ['the same user', signedIn, session, 'TOKEN_REFRESHED'],
  ['another user', signedIn, makeSession({ id: 'u2' }), 'SIGNED_IN'],
  ['a user, to a guest', initialState, session, 'SIGNED_IN'],
  ['no user', signedIn, null, 'TOKEN_REFRESHED'],
] as const)('a message of another tab about %s', (_, state, next, name) => {
  expect(nameInThisTab(state, { name: 'TOKEN_REFRESHED', session: next, endsAt: 1000 })).toBe(name)
})
