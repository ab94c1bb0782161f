import * as argon2 from '@node-rs/argon2'
import { beforeAll, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../test/people.ts'
import { usePeopleSite } from '../../test/use-site.ts'

vi.mock('@node-rs/argon2', { spy: true })

const site = usePeopleSite()
const commands: string[] = []

beforeAll(async () => {
  site.database.getClient().on('commandStarted', ({ commandName, command }) => {
    const collection = String(command[commandName])
    // Looked at every second, whoever asks.
    if (collection !== 'registry') commands.push(`${commandName} ${collection}`)
  })
  await site.member('member@example.com')
  await site.browser().api.accounts.signUp({ body: { email: 'waiting@example.com', password: PASSWORD } })
  await site.browser().signInWith('/auth/google', { email: 'google@example.com', name: 'Google', verified: 'yes' })
})

/** What a call answers, what it asks of the database, and how often it hashes. */
async function workOf(path: string, body: object, browser = site.browser()) {
  await site.work()
  commands.length = 0
  vi.mocked(argon2.hash).mockClear()
  vi.mocked(argon2.verify).mockClear()
  const answer = await browser.call('POST', path, body)
  const { request_id: _, ...told } = answer.body ?? {}
  return {
    status: answer.status,
    told,
    headers: [...answer.headers.keys()],
    commands: commands.toSorted(),
    hashed: vi.mocked(argon2.hash).mock.calls.length,
    verified: vi.mocked(argon2.verify).mock.calls.length,
    costs: vi.mocked(argon2.verify).mock.calls.map(([hashed]) => String(hashed).split('$', 4).join('$')),
  }
}

test.each([
  ['/accounts', { password: 'some other phrase' }, { hashed: 1, verified: 0, status: 202 }],
  ['/sessions', { password: 'a wrong phrase' }, { hashed: 0, verified: 1, status: 401 }],
  ['/accounts/password-resets', {}, { hashed: 0, verified: 0, status: 202 }],
  ['/accounts/verification-mails', {}, { hashed: 0, verified: 0, status: 202 }],
])('%s does the same work and answers the same, whoever has the address', async (path, body, expected) => {
  const unknown = await workOf(path, { email: `nobody${path.replaceAll('/', '-')}@example.com`, ...body })
  expect(unknown).toMatchObject(expected)
  expect(unknown.commands.length).toBeGreaterThan(1)
  for (const email of ['member@example.com', 'waiting@example.com', 'google@example.com'])
    expect(await workOf(path, { email, ...body })).toEqual(unknown)
})

test('asking for another address does the same work and answers the same, whoever has it', async () => {
  const mine = await site.member('mover@example.com')
  const path = '/accounts/me/email-changes'
  const wanting = (email: string) => workOf(path, { email, current_password: PASSWORD }, mine)
  const unknown = await wanting('nobody@example.com')
  expect(unknown).toMatchObject({ hashed: 0, verified: 1, status: 202 })
  for (const email of ['member@example.com', 'waiting@example.com', 'google@example.com'])
    expect(await wanting(email)).toEqual(unknown)
})
