import { createHash } from 'node:crypto'
import type { Domain } from '@atelier/contract/endpoint.ts'
import { endpoint } from '@atelier/contract/endpoint.ts'
import express from 'express'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { jsonOf } from '../../test/json-of.ts'
import { createLogger } from '../kernel/logger.ts'
import { listen } from '../app/server.ts'
import type { Listening } from '../app/server.ts'
import { guest } from '../database/viewer.ts'
import { api } from './api.ts'
import type { ApiDeps } from './api.ts'
import { none } from './guards.ts'
import type { Guards } from './guards.ts'
import type { Handlers } from './handlers.ts'
import { deliveryTeams } from './tokens/delivery-teams.ts'
import { commonError } from './http-error.ts'
import { errorHandler } from './answers/send-error.ts'
import { requestId } from './observed/request-id.ts'

const notes = {
  list: endpoint({
    method: 'GET',
    path: '/notes',
    access: 'public',
    summary: '',
    query: z.object({
      limit: z.int().min(1).max(50).default(9),
      tags: z.array(z.string()).optional(),
      done: z.boolean().optional(),
    }),
    response: z.object({ seen: z.record(z.string(), z.unknown()) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/notes/:id',
    access: 'public',
    summary: '',
    params: z.object({ id: z.string() }),
    response: z.object({ id: z.string() }),
    errors: { GONE: { status: 410, text: 'This note is gone.', data: z.object({ since: z.string() }) } },
  }),
  // After the parameter that its path would match
  newest: endpoint({
    method: 'GET',
    path: '/notes/newest',
    access: 'public',
    summary: '',
    response: z.literal('newest'),
  }),
  add: endpoint({
    method: 'POST',
    path: '/notes',
    access: 'signedIn',
    summary: '',
    status: 201,
    body: z.object({ text: z.string().min(1, 'Write something.'), count: z.int().optional() }),
    response: z.object({ text: z.string(), by: z.string() }),
  }),
  sell: endpoint({
    method: 'PUT',
    path: '/notes/:id/price',
    access: 'creator',
    summary: '',
    params: z.object({ id: z.string() }),
  }),
  ship: endpoint({
    method: 'POST',
    path: '/releases',
    access: 'team',
    summary: '',
    response: z.object({ team: z.string() }),
  }),
  open: endpoint({ method: 'DELETE', path: '/notes', access: 'public', summary: '' }),
} satisfies Domain

const free = { limit: none('a test') }
const guards = {
  list: free,
  newest: free,
  get: free,
  add: free,
  sell: free,
  ship: free,
  open: free,
} satisfies Guards<typeof notes>

let hang = () => {}
const handlers: Handlers<typeof notes> = {
  list: ({ query }) => ({ seen: { ...query, keys: Object.keys(query) } }),
  newest: () => 'newest',
  async get({ params: { id }, errors }) {
    if (id === 'gone') throw errors.GONE({ since: 'yesterday' })
    if (id === 'bug') throw new Error('the password is hunter2')
    if (id === 'wrong') return { id: 7 } as never
    if (id === 'slow') await new Promise<void>((resolve) => (hang = resolve))
    return { id }
  },
  add: ({ body, caller }) => ({ text: body.text, by: caller.id }),
  sell: () => {},
  ship: ({ caller }) => ({ team: caller.name }),
  open: () => {},
}

const logs: string[] = []
const logger = createLogger('info', { write: (line: string) => void logs.push(line) })
const options: ApiDeps = {
  logger,
  publicUrl: 'https://atelier.example',
  checkReplies: true,
  viewerOf: () => guest,
  limits: { take: () => Promise.resolve(), takeRead: () => Promise.resolve() },
  deadlineMs: 300,
  authenticators: [
    deliveryTeams([{ name: 'gallery', digest: createHash('sha256').update('token-of-gallery').digest('hex') }], {
      stored: { find: () => Promise.resolve(null), recordUse: () => Promise.resolve() },
      limits: { check: () => Promise.resolve(), take: () => Promise.resolve() },
      now: () => new Date(),
    }),
    (token) =>
      token === 'creator' || token === 'buyer'
        ? { kind: 'user', id: `the-${token}`, role: token, sessionId: token, moderator: false, secondFactor: false }
        : undefined,
  ],
}
let listening: Listening
const call = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${listening.port}/api${path}`, init)
const as = (token: string) => ({ authorization: `Bearer ${token}` })
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

beforeAll(async () => {
  const app = express()
    .use(requestId(1))
    .use('/api', api({ notes }, { notes: { guards, handlers } }, options).handler)
    .use(() => {
      throw commonError('NOT_FOUND')
    })
    .use(errorHandler(options.logger))
  listening = await listen(app, '127.0.0.1', 0, 100)
})
afterAll(() => listening.stop())
beforeEach(() => void logs.splice(0))

test('parses query strings by the schema', async () => {
  const { seen } = await jsonOf(call('/notes?limit=3&tags=oil&done=true&unknown=1'))
  expect(seen).toMatchObject({ limit: 3, tags: ['oil'], done: true, keys: ['limit', 'tags', 'done'] })
  expect((await jsonOf(call('/notes?tags=oil&tags=ink'))).seen).toMatchObject({ limit: 9, tags: ['oil', 'ink'] })
})

test.for(['limit=', 'limit=abc', 'limit=0x10', 'limit=99', 'limit=1&limit=2', 'done=1'])(
  'rejects ?%s and names the field',
  async (query) => {
    const answer = await call(`/notes?${query}`)
    expect(answer.status).toBe(422)
    const { code, data } = await jsonOf(answer)
    expect({ code, where: data.where, fields: Object.keys(data.fields) }).toEqual({
      code: 'VALIDATION',
      where: 'query',
      fields: [query.split('=')[0]],
    })
  },
)

test('does not coerce strings to numbers in a body', async () => {
  const answer = await post('/notes', { text: 'a', count: '3' }, as('buyer'))
  expect((await jsonOf(answer)).data).toMatchObject({ where: 'body', fields: { count: [expect.any(String)] } })
})

test('ignores prototype and operator keys', async () => {
  const { seen } = await jsonOf(call('/notes?__proto__=x&constructor=y&tags[$gt]=&hasOwnProperty=1'))
  expect(seen.keys).toEqual(['limit'])
  const added = await post(
    '/notes',
    '{"text":"a","__proto__":{"role":"creator"},"constructor":{"prototype":{"x":1}}}',
    as('buyer'),
  )
  expect(added.status).toBe(201)
  expect(({} as { role?: string }).role).toBeUndefined()
  expect((await post('/notes', { text: { $ne: null } }, as('buyer'))).status).toBe(422)
})

test('prefers a static path over a parameter', async () => {
  expect(await jsonOf(call('/notes/newest'))).toBe('newest')
  expect(await jsonOf(call('/notes/n%2F1'))).toEqual({ id: 'n/1' })
})

test('distinguishes a guest, a wrong role and an unknown token', async () => {
  const statuses = async (headers?: Record<string, string>) => {
    const answer = await call('/notes/1/price', { method: 'PUT', headers })
    return [answer.status, answer.ok ? '' : (await jsonOf(answer)).code]
  }
  expect(await statuses()).toEqual([401, 'UNAUTHENTICATED'])
  expect(await statuses(as('buyer'))).toEqual([403, 'FORBIDDEN'])
  expect(await statuses(as('token-of-gallery'))).toEqual([403, 'FORBIDDEN'])
  expect(await statuses(as('nobody'))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await statuses(as('creator'))).toEqual([204, ''])
})

test('a delivery token authenticates its team, and a user is not a team', async () => {
  expect(await jsonOf(call('/releases', { method: 'POST', headers: as('token-of-gallery') }))).toEqual({
    team: 'gallery',
  })
  expect((await call('/releases', { method: 'POST', headers: as('creator') })).status).toBe(403)
})

test('rejects an expired token on public endpoints too, so that the browser refreshes it', async () => {
  expect((await call('/notes', { headers: as('outdated') })).status).toBe(401)
  expect((await call('/notes', { headers: { authorization: 'Basic abc' } })).status).toBe(401)
})

test('checks access before reading the body', async () => {
  const huge = { text: 'x'.repeat(300_000) }
  expect((await post('/notes', huge)).status).toBe(401)
  const answer = await post('/notes', huge, as('buyer'))
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
})

test('reports a malformed or missing body', async () => {
  const code = async (answer: Promise<Response>) => (await jsonOf(answer)).code
  expect(await code(post('/notes', '{"text":', as('buyer')))).toBe('MALFORMED_JSON')
  expect(await code(post('/notes', 'text=a', { ...as('buyer'), 'content-type': 'text/plain' }))).toBe('BAD_REQUEST')
  const empty = await call('/notes', { method: 'POST', headers: as('buyer') })
  expect((await jsonOf(empty)).data.fields).toHaveProperty('text')
})

test('lists the allowed methods for a wrong method and for OPTIONS', async () => {
  const wrong = await call('/notes', { method: 'PATCH' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST, DELETE, HEAD, OPTIONS'])
  expect((await jsonOf(wrong)).code).toBe('METHOD_NOT_ALLOWED')
  const options = await call('/notes/newest', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
})

test('HEAD is GET without the body', async () => {
  const get = await call('/notes/1')
  const head = await call('/notes/1', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    get.headers.get('content-length'),
    '',
  ])
})

test('returns 304 when the client has the current version', async () => {
  const etag = (await call('/notes/1')).headers.get('etag')!
  const again = await call('/notes/1', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await call('/notes/2', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('an endpoint error carries its message and data', async () => {
  const answer = await call('/notes/gone', { headers: { 'x-request-id': 'request-42' } })
  expect([answer.status, await jsonOf(answer)]).toEqual([
    410,
    {
      code: 'GONE',
      status: 410,
      message: 'This note is gone.',
      data: { since: 'yesterday' },
      request_id: 'request-42',
    },
  ])
})

test.for(['/nothing', '/notes/1/2/3', '/notes/'])('%s returns a 404 in the same format', async (path) => {
  const answer = await call(path)
  expect([answer.status, (await jsonOf(answer)).code]).toEqual([404, 'NOT_FOUND'])
})

test('keeps the request ID when the path cannot be decoded', async () => {
  const answer = await call('/notes/%E0%A4%A', { headers: { 'x-request-id': 'request-43' } })
  expect([answer.status, answer.headers.get('x-request-id'), (await jsonOf(answer)).request_id]).toEqual([
    400,
    'request-43',
    'request-43',
  ])
})

test('hides a server error from the client and logs it in full', async () => {
  const answer = await call('/notes/bug')
  const body = await answer.text()
  expect(answer.status).toBe(500)
  expect(body).not.toContain('hunter2')
  expect(logs.join()).toContain('hunter2')
  expect(logs.join()).toContain(JSON.parse(body).request_id)
})

test('a reply that violates the contract is a server error', async () => {
  expect((await call('/notes/wrong')).status).toBe(500)
  expect(logs.join()).toContain('The reply of notes.get breaks the contract at id')
})

test('times out a hanging handler', async () => {
  const answer = await call('/notes/slow')
  hang()
  expect([answer.status, answer.headers.get('retry-after'), (await jsonOf(answer)).code]).toEqual([
    503,
    '1',
    'UNAVAILABLE',
  ])
})

test.for([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://atelier.example.evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://atelier.example' }, 403],
  [{ origin: 'https://atelier.example' }, 204],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://atelier.example' }, 204],
  [{}, 204],
] as const)('a change from a page with %j returns %i', async ([headers, status]) => {
  const answer = await call('/notes', { method: 'DELETE', headers })
  expect(answer.status).toBe(status)
  if (status === 403) expect((await jsonOf(answer)).code).toBe('FORBIDDEN_ORIGIN')
})

test('a shared read without a request has the deadline of one, as requests may join it', async () => {
  const hanging = endpoint({
    method: 'GET',
    path: '/hanging',
    access: 'public',
    summary: '',
    shared: true,
    response: z.string(),
  } as const)
  const module = { guards: { hanging: {} }, handlers: { hanging: () => new Promise(() => {}) } }
  const { readShared } = api({ domain: { hanging } }, { domain: module as never }, options)
  await expect(readShared('/api/hanging')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await readShared('/api/other')).toBeNull()
})

test('allows cross-site reads of pages that cannot see the response', async () => {
  const answer = await call('/notes', { headers: { origin: 'https://evil.example' } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

test('fails at startup when an endpoint has no access rule, guard, handler or unique address', () => {
  const start = (domain: Domain, given: Record<string, unknown>, guard: unknown = free) => {
    const all = Object.fromEntries(Object.keys(domain).map((name) => [name, guard]))
    return api({ domain }, { domain: { guards: all as never, handlers: given as never } }, options)
  }
  const { access: _, ...open } = notes.newest
  expect(() => start({ newest: open as never }, { newest: () => {} })).toThrow('domain.newest has no access rule')
  expect(() => start({ newest: { ...notes.newest, access: 'constructor' as never } }, { newest: () => {} })).toThrow(
    'access',
  )
  expect(() => start({ newest: notes.newest }, {})).toThrow('domain.newest has no handler')
  expect(() => start({ newest: notes.newest }, { newest: () => {} }, null)).toThrow('domain.newest has no guard')
  const owned = { ...notes.sell, owner: 'note' } as const
  expect(() => start({ owned }, { owned: () => {} })).toThrow('domain.owned has an owner in the contract')
  const shared = { ...owned, access: 'public' } as const
  const guard = { ...free, owner: { find: () => null, missing: 'GONE' } }
  expect(() => start({ shared }, { shared: () => {} }, guard)).toThrow('who must be signed in')
  expect(() => start({ a: notes.newest, b: notes.newest }, { a: () => {}, b: () => {} })).toThrow('declared twice')
})
