import { endpoint } from '@atelier/contract/endpoint.ts'
import type { Domain } from '@atelier/contract/endpoint.ts'
import express from 'express'
import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { jsonOf } from '../../../test/json-of.ts'
import { createLogger } from '../../kernel/logger.ts'
import { listen } from '../../app/server.ts'
import type { Listening } from '../../app/server.ts'
import { guest } from '../../database/viewer.ts'
import { api } from '../api.ts'
import { describeGuards } from './apply-guard.ts'
import type { Guards } from '../guards.ts'
import type { Handlers } from '../handlers.ts'
import { commonError } from '../http-error.ts'
import { requestId } from '../observed/request-id.ts'

const params = z.object({ id: z.string() })
const errors = { NOTE_NOT_FOUND: { status: 404, text: 'There is no such note.' } } as const
const response = z.object({ text: z.string() })
const notes = {
  list: endpoint({ method: 'GET', path: '/notes', access: 'public', summary: '', response }),
  rename: endpoint({
    method: 'PATCH',
    path: '/notes/:id',
    access: 'signedIn',
    owner: 'note',
    summary: '',
    params,
    body: z.object({ text: z.string() }),
    response,
    errors,
  }),
  burn: endpoint({
    method: 'DELETE',
    path: '/drafts/:id',
    access: 'signedIn',
    owner: { hidden: 'draft' },
    summary: '',
    params,
    response,
    errors,
  }),
  send: endpoint({
    method: 'POST',
    path: '/letters',
    access: 'public',
    summary: '',
    body: z.object({ to: z.string() }),
    response,
  }),
} satisfies Domain

const [mine, yours] = [new Types.ObjectId(), new Types.ObjectId()]
const stored = new Map([
  ['mine', { user_id: mine, text: 'My note' }],
  ['yours', { user_id: yours, text: 'Your note' }],
])
const note = {
  find: ({ params }: { params: { id: string } }) => Promise.resolve(stored.get(params.id) ?? null),
  missing: 'NOTE_NOT_FOUND',
} as const
const guards = {
  list: {},
  rename: { limit: 'comment.create', owner: note, bodyBytes: 200 },
  burn: { owner: note },
  send: { limit: { name: 'account.mail', by: 'email', key: ({ body }) => body.to } },
} satisfies Guards<typeof notes>

const ran: string[] = []
const handlers: Handlers<typeof notes, typeof guards> = {
  list: () => ({ text: 'all' }),
  rename({ owned, body }) {
    ran.push('rename')
    return { text: `${owned.text} is ${body.text}` }
  },
  burn({ owned }) {
    ran.push('burn')
    return { text: owned.text }
  },
  send: ({ body }) => ({ text: body.to }),
}

const counted: (string | undefined)[][] = []
let listening: Listening
beforeAll(async () => {
  const app = express()
    .use(requestId(1))
    .use(
      '/api',
      api(
        { notes },
        { notes: { guards, handlers } },
        {
          logger: createLogger('silent'),
          publicUrl: 'https://atelier.example',
          checkReplies: true,
          viewerOf: () => guest,
          authenticators: [
            () => ({
              kind: 'user',
              id: String(mine),
              role: null,
              sessionId: 'one',
              moderator: false,
              secondFactor: false,
            }),
          ],
          limits: {
            takeRead: (name) => Promise.resolve(void counted.push([name])),
            take(name, _context, account) {
              counted.push([name, account])
              return counted.length > 4 ? Promise.reject(commonError('TOO_MANY_REQUESTS')) : Promise.resolve()
            },
          },
        },
      ).handler,
    )
  listening = await listen(app, '127.0.0.1', 0, 100)
})
afterAll(() => listening.stop())
beforeEach(() => {
  counted.splice(0)
  ran.splice(0)
})

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`http://127.0.0.1:${listening.port}/api${path}`, {
    method,
    headers: { authorization: 'Bearer me', 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { code, text } = (await jsonOf(answer)) as { code?: string; text?: string }
  return [answer.status, code ?? text]
}

test('passes the owned resource to the handler', async () => {
  expect(await call('PATCH', '/notes/mine', { text: 'short' })).toEqual([200, 'My note is short'])
})

test('rejects a foreign resource before the handler runs, and reports a missing one differently unless hidden', async () => {
  expect(await call('PATCH', '/notes/yours', { text: 'short' })).toEqual([403, 'FORBIDDEN'])
  expect(await call('PATCH', '/notes/none', { text: 'short' })).toEqual([404, 'NOTE_NOT_FOUND'])
  expect(await call('DELETE', '/drafts/yours')).toEqual([404, 'NOTE_NOT_FOUND'])
  expect(await call('DELETE', '/drafts/none')).toEqual([404, 'NOTE_NOT_FOUND'])
  expect(ran).toEqual([])
})

test("counts by the caller's account, or by the key that the guard derives from the input", async () => {
  await call('PATCH', '/notes/mine', { text: 'short' })
  await call('POST', '/letters', { to: 'ada@example.com' })
  expect(counted).toEqual([
    ['comment.create', String(mine)],
    ['account.mail', 'ada@example.com'],
  ])
})

test('counts changes without a limit of their own, and guest reads', async () => {
  await call('DELETE', '/drafts/mine')
  await call('GET', '/notes')
  await fetch(`http://127.0.0.1:${listening.port}/api/notes`)
  expect(counted).toEqual([['write', String(mine)], ['guestRead']])
})

test('counts only valid requests, and returns 429 before the handler runs', async () => {
  await call('PATCH', '/notes/mine', {})
  expect(counted).toEqual([])
  for (let n = 0; n < 4; n++) await call('PATCH', '/notes/mine', { text: 'short' })
  expect(await call('PATCH', '/notes/mine', { text: 'short' })).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(ran).toHaveLength(4)
})

test("enforces the guard's body limit", async () => {
  expect((await call('PATCH', '/notes/mine', { text: 'x'.repeat(100) }))[0]).toBe(200)
  expect(await call('PATCH', '/notes/mine', { text: 'x'.repeat(300) })).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  expect((await call('POST', '/letters', { to: 'x'.repeat(300) }))[0]).toBe(200)
})

test('describes what guards enforce', () => {
  const describe = (name: string, by: string) => [{ by: `${name} ${by}`, points: 1, window: 2 }]
  expect(describeGuards({ notes }, { notes: { guards } }, { describe })).toEqual({
    'notes.list': { rateLimit: [{ by: 'guestRead address', points: 1, window: 2 }] },
    'notes.rename': { rateLimit: [{ by: 'comment.create account', points: 1, window: 2 }], bodyBytes: 200 },
    'notes.burn': { rateLimit: [{ by: 'write account', points: 1, window: 2 }] },
    'notes.send': { rateLimit: [{ by: 'account.mail email', points: 1, window: 2 }] },
  })
})

test('a missing guard, owner check or guest account key is a compile error', () => {
  expectTypeOf<Omit<typeof guards, 'list'>>().not.toExtend<Guards<typeof notes>>()
  expectTypeOf<Omit<typeof guards.rename, 'owner'>>().not.toExtend<Guards<typeof notes>['rename']>()
  expectTypeOf(guards.rename).not.toExtend<Guards<typeof notes>['list']>()
  expectTypeOf<{ limit: 'account.logIn' }>().not.toExtend<Guards<typeof notes>['send']>()
  expectTypeOf<{ limit: 'artwork.view' }>().toExtend<Guards<typeof notes>['send']>()
})
