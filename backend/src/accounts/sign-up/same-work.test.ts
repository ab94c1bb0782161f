import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser } from '../../../test/browser.ts'
import { PASSWORD } from '../../../test/people.ts'
import { usePeopleSite } from '../../../test/use-site.ts'

const hashing = [vi.spyOn(argon2, 'hash'), vi.spyOn(argon2, 'verify')]
afterAll(() => hashing.forEach((spy) => spy.mockRestore()))

const site = usePeopleSite()
const commands: string[] = []

beforeAll(() => {
  site.database.getClient().on('commandStarted', ({ commandName, command }) => {
    const collection = String(command[commandName])
    // Polled every second, independent of requests.
    if (collection === 'registry') return
    const kinds = (command['documents'] as { kind?: string }[] | undefined)?.map(({ kind }) => kind ?? '')
    commands.push([commandName, collection, ...(kinds ?? [])].join(' '))
  })
})

/** A cookie without its random value and expiry. */
const shapeOf = (cookie: string) =>
  cookie.replace(/(?<==[^;]*)[\w-]+(?=[.;~])/g, ({ length }) => `${length}`).replace(/Expires=[^;]*/, 'Expires')

/** A call's response, database commands, queued jobs and number of password hashes. */
async function workOf(path: string, body: object, browser = site.browser()) {
  commands.length = 0
  vi.mocked(argon2.hash).mockClear()
  vi.mocked(argon2.verify).mockClear()
  const answer = await browser.call('POST', path, body)
  const { request_id: _, ...told } = answer.body ?? {}
  return {
    status: answer.status,
    told,
    headers: [...answer.headers.keys()],
    cookies: answer.headers.getSetCookie().map(shapeOf),
    commands: commands.toSorted(),
    hashed: vi.mocked(argon2.hash).mock.calls.length,
    verified: vi.mocked(argon2.verify).mock.calls.length,
    costs: vi.mocked(argon2.verify).mock.calls.map(([hashed]) => String(hashed).split('$', 4).join('$')),
  }
}

const CHOSEN = 'the phrase of a stranger'
const steps = {
  'logs in with that password': ['/sessions', { password: CHOSEN }],
  'logs in with another': ['/sessions', { password: 'a wrong phrase' }],
  'asks for a reset': ['/accounts/password-resets', {}],
  'asks for the mail again': ['/accounts/verification-mails', {}],
  'signs up': ['/accounts', { password: CHOSEN }],
} as const
type Step = keyof typeof steps
const names = Object.keys(steps) as Step[]

/** States of an address that an attacker tries. */
const states: Record<string, (email: string) => Promise<unknown>> = {
  'has an account': (email) => site.member(email),
  'has an account by a provider': (email) =>
    site.browser().signInWith('/auth/google', { email, name: 'Google', verified: 'yes' }),
  'waits for its verification': (email) => site.browser().api.accounts.signUp({ body: { email, password: PASSWORD } }),
}

let number = 0
const newAddress = () => `someone-${String(++number).padStart(3, '0')}@example.com`

async function workOfAll(taken: readonly Step[], email: string) {
  const browser: Browser = site.browser()
  const works = []
  for (const step of taken) {
    const [path, more] = steps[step]
    works.push({ step, ...(await workOf(path, { email, ...more }, browser)) })
    if (step === 'signs up') await site.work()
  }
  return works
}

// A de Bruijn sequence, in which each step follows each: a pair of steps may reveal more than one.
const walk = [
  ...names.flatMap((name, at) => [name, ...names.slice(at + 1).flatMap((later) => [name, later])]),
  names[0]!,
]

test.each([
  ...names.map((name) => ({ said: name, taken: [name] })),
  ...(process.env['ATELIER_LANDING'] === '1'
    ? [{ said: 'does one after another, in every order of two', taken: walk }]
    : []),
])('who $said gets the same response after the same work, with or without an account', async ({ taken }) => {
  const unknown = await workOfAll(taken, newAddress())
  for (const work of unknown) expect(work.commands.length).toBeGreaterThan(1)
  for (const prepare of Object.values(states)) {
    const email = newAddress()
    await prepare(email)
    expect(await workOfAll(taken, email)).toEqual(unknown)
  }
})

test('in the walk each step follows each', () => {
  const pairs = new Set(walk.slice(1).map((step, before) => `${walk[before]}, ${step}`))
  expect(pairs.size).toBe(names.length ** 2)
})

test("a sign-up's browser gets the same response after the address’s owner gets an account", async () => {
  const [free, taken] = [newAddress(), newAddress()]
  const after = async (email: string, owner: (email: string) => Promise<unknown>) => {
    const browser = site.browser()
    await workOf('/accounts', { email, password: CHOSEN }, browser)
    await site.work()
    await owner(email)
    return workOf('/sessions', { email, password: CHOSEN }, browser)
  }
  const unknown = await after(free, () => Promise.resolve())
  expect(unknown).toMatchObject({ status: 403, told: { code: 'email_not_confirmed' }, verified: 2 })
  expect(await after(taken, states['has an account']!)).toEqual(unknown)
  expect(await after(newAddress(), states['has an account by a provider']!)).toEqual(unknown)
})

test('each step returns the expected response', async () => {
  const told = await workOfAll(['signs up', ...names], newAddress())
  expect(told.map(({ status }) => status)).toEqual([202, 403, 401, 202, 202, 202])
  expect(told.map(({ hashed, verified }) => [hashed, verified])).toEqual([
    [1, 0],
    [0, 2],
    [0, 2],
    [0, 0],
    [0, 0],
    [1, 0],
  ])
  expect(told.map(({ cookies }) => cookies.length)).toEqual([1, 0, 0, 0, 0, 1])
})

test('a change of address does the same work and responds the same for any address', async () => {
  const mine = await site.member('mover@example.com')
  const path = '/accounts/me/email-changes'
  const wanting = (email: string) => workOf(path, { email, current_password: PASSWORD }, mine)
  const unknown = await wanting(newAddress())
  expect(unknown).toMatchObject({ hashed: 0, verified: 1, status: 202 })
  for (const prepare of Object.values(states)) {
    const email = newAddress()
    await prepare(email)
    expect(await wanting(email)).toEqual(unknown)
  }
})
