import { expect, test } from 'vitest'
import { creator } from '@atelier/platform/testing'
import type { PageAccess } from '@atelier/contract/releases/manifest.ts'
import type { Role, SessionState } from '@atelier/platform/host'
import { decide } from './guard-decision.ts'

const { user } = creator
const loading: SessionState = { loading: true, user: null, role: null, moderator: false }
const guest: SessionState = { loading: false, user: null, role: null, moderator: false }
const signedIn = (role: Role | null): SessionState => ({ loading: false, user, role, moderator: false })

const show = { kind: 'show' }
const toRole = { kind: 'redirect', to: '/select-role' }

test.each<[string, PageAccess, SessionState, object]>([
  ['an open page does not wait for the session', 'public', loading, show],
  ['a guarded page waits', 'signedIn', loading, { kind: 'wait' }],
  ['a guest sees open pages', 'public', guest, show],
  ['a guest is sent home and asked to log in', 'signedIn', guest, { kind: 'redirect', to: '/', signIn: true }],
  ['a guest is kept from a role’s page too', 'buyer', guest, { kind: 'redirect', to: '/', signIn: true }],
  ['any role sees pages for the signed in', 'signedIn', signedIn('creator'), show],
  ['a creator sees creators’ pages', 'creator', signedIn('creator'), show],
  ['a creator goes to the own dashboard', 'buyer', signedIn('creator'), redirect('/dashboard/creator', 'buyer')],
  ['a buyer goes to the own dashboard', 'creator', signedIn('buyer'), redirect('/dashboard/buyer', 'creator')],
  ['a moderator sees the moderators’ pages', 'moderator', { ...signedIn('creator'), moderator: true }, show],
  ['for a guest they do not exist', 'moderator', guest, { kind: 'missing' }],
  ['for other users neither', 'moderator', signedIn('buyer'), { kind: 'missing' }],
  ['until the session is known they wait', 'moderator', loading, { kind: 'wait' }],
  ['without a role nothing else can be reached', 'public', signedIn(null), toRole],
  ['without a role no guarded page either', 'creator', signedIn(null), toRole],
])('%s', (_name, access, session, expected) => {
  expect(decide({ access, session, path: '/somewhere' })).toEqual(expected)
})

test.each(['/select-role', '/reset-password'])('%s is open to a user without a role', (path) => {
  expect(decide({ access: 'signedIn', session: signedIn(null), path })).toEqual(show)
})

test('sends a guest to the given target', () => {
  expect(decide({ access: 'signedIn', session: guest, path: '/x', target: '/creators' })).toMatchObject({
    to: '/creators',
  })
})

test('the home page waits for the session, since it may redirect to the dashboard', () => {
  const home = { access: 'public', path: '/' } as const
  expect(decide({ ...home, session: loading })).toEqual({ kind: 'wait' })
  expect(decide({ ...home, session: signedIn('buyer'), landing: true })).toEqual(redirect('/dashboard/buyer'))
  expect(decide({ ...home, session: signedIn('buyer'), landing: false })).toEqual(show)
  expect(decide({ ...home, session: guest, landing: true })).toEqual(show)
})

test('a role can be chosen only once', () => {
  expect(decide({ access: 'signedIn', session: signedIn('creator'), path: '/select-role' })).toMatchObject({ to: '/' })
})

function redirect(to: string, restrictedTo?: Role) {
  return { kind: 'redirect', to, ...(restrictedTo && { restrictedTo }) }
}
