import { expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Domain, Endpoint } from '../endpoint.ts'
import { openapiDocument } from '../openapi.ts'
import { openEnum } from '../open-enum.ts'
import { breakingChanges } from './breaking-changes.ts'

const Note = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(['short', 'long']),
  tone: openEnum(['calm']),
  author: z.object({ name: z.string().nullable() }).meta({ id: 'Author' }),
  tags: z.array(z.string()).optional(),
})

const list = endpoint({
  method: 'GET',
  path: '/notes',
  access: 'public',
  summary: '',
  query: z.object({ limit: z.int().max(50).default(9), kind: z.enum(['short', 'long']).optional() }),
  response: z.object({ items: z.array(Note) }),
})
const add = endpoint({
  method: 'POST',
  path: '/notes/:id',
  access: 'signedIn',
  summary: '',
  status: 201,
  params: z.object({ id: z.string() }),
  body: z.object({
    text: z.string().max(100),
    mood: z.string().nullable().optional(),
    data: z.record(z.string(), z.string()),
  }),
  response: Note,
  errors: { CLOSED: { status: 409, text: 'Closed.', data: z.object({ since: z.string() }) } },
})
const document = (domain: Domain, version = '1.0.0') => openapiDocument({ notes: domain }, version)
const before = document({ list, add })
const changed = (changes: { list?: Partial<Endpoint>; add?: Partial<Endpoint> }) =>
  document({ list: { ...list, ...changes.list }, add: { ...add, ...changes.add } })
const answer = (note: z.ZodType) => ({ list: { response: z.object({ items: z.array(note) }) } })

const breaks: [string, ReturnType<typeof document>][] = [
  ['an endpoint is gone', document({ list })],
  ['a path moved', changed({ add: { path: '/memos/:id' } })],
  ['access is narrower', changed({ list: { access: 'signedIn' } })],
  ['another role', changed({ add: { access: 'buyer' } })],
  ["somebody else's is refused", changed({ add: { owner: 'note' } })],
  ['a query parameter is gone', changed({ list: { query: list.query.omit({ kind: true }) } })],
  ['a query parameter became required', changed({ list: { query: list.query.required() } })],
  ['a new required query parameter', changed({ list: { query: list.query.extend({ of: z.string() }) } })],
  ['a bound is tighter', changed({ list: { query: list.query.extend({ limit: z.int().max(20).default(9) }) } })],
  [
    'an accepted value is gone',
    changed({ list: { query: list.query.extend({ kind: z.enum(['short']).optional() }) } }),
  ],
  ['a type of the body', changed({ add: { body: add.body.extend({ text: z.number() }) } })],
  ['null is no longer taken', changed({ add: { body: add.body.extend({ mood: z.string().optional() }) } })],
  ['a field of the body is gone', changed({ add: { body: add.body.omit({ mood: true }) } })],
  ['a field of the body became required', changed({ add: { body: add.body.required({ mood: true }) } })],
  [
    'values of a record are narrower',
    changed({ add: { body: add.body.extend({ data: z.record(z.string(), z.string().max(3)) }) } }),
  ],
  ['part of an intersection', changed({ add: { body: z.intersection(add.body, z.object({ reason: z.string() })) } })],
  ['a body where there was none', changed({ list: { body: z.object({ q: z.string() }) } })],
  ['a field of the answer is gone', changed(answer(Note.omit({ text: true })))],
  ['an optional field of the answer is gone', changed(answer(Note.omit({ tags: true })))],
  ['a field of the answer became optional', changed(answer(Note.partial({ text: true })))],
  ['a field of the answer may be null', changed(answer(Note.extend({ text: z.string().nullable() })))],
  ['a type deep in the answer', changed(answer(Note.extend({ author: z.object({ name: z.int().nullable() }) })))],
  ['a new value in the answer', changed(answer(Note.extend({ kind: z.enum(['short', 'long', 'epic']) })))],
  ['a format of the answer', changed(answer(Note.extend({ id: z.int() })))],
  ['another success status', changed({ add: { status: 200 } })],
  ['an error is gone', changed({ add: { errors: {} } })],
  ['the status of an error', changed({ add: { errors: { CLOSED: { ...add.errors.CLOSED, status: 410 } } } })],
  ['the data of an error', changed({ add: { errors: { CLOSED: { status: 409, text: '' } } } })],
]

test.for(breaks)('detects a breaking change: %s', ([, after]) => {
  expect(breakingChanges(before, after)).not.toEqual([])
})

const safe: [string, ReturnType<typeof document>][] = [
  ['nothing', document({ list, add })],
  ['a new endpoint', document({ list, add, get: { ...list, path: '/notes/:id', query: undefined } })],
  ['access is wider', changed({ add: { access: 'public' } })],
  ['a new optional query parameter', changed({ list: { query: list.query.extend({ of: z.string().optional() }) } })],
  ['a bound is looser', changed({ list: { query: list.query.extend({ limit: z.int().max(90).default(9) }) } })],
  [
    'one more accepted value',
    changed({ list: { query: list.query.extend({ kind: z.enum(['short', 'long', 'epic']).optional() }) } }),
  ],
  ['a field of the body became optional', changed({ add: { body: add.body.partial() } })],
  ['a new field in the answer', changed(answer(Note.extend({ likes: z.int() })))],
  ['a field of the answer is always there', changed(answer(Note.required()))],
  ['a new value of an open enum in the answer', changed(answer(Note.extend({ tone: openEnum(['calm', 'loud']) })))],
  ['one value fewer in the answer', changed(answer(Note.extend({ kind: z.enum(['short']) })))],
  ['a new error', changed({ add: { errors: { ...add.errors, FULL: { status: 409, text: 'Full.' } } } })],
  ['a path parameter renamed', changed({ add: { path: '/notes/:noteId', params: z.object({ noteId: z.string() }) } })],
  ['another text', changed({ list: { summary: 'Lists.' } })],
]

test.for(safe)('accepts: %s', ([, after]) => {
  expect(breakingChanges(before, after)).toEqual([])
})

test('removing an owner restriction is not a breaking change', () => {
  expect(breakingChanges(changed({ add: { owner: 'note' } }), before)).toEqual([])
})

test('a breaking change has its location and reason', () => {
  const after = changed(answer(Note.extend({ author: z.object({ name: z.int().nullable() }) })))
  expect(breakingChanges(before, after)).toEqual([
    'GET /notes 200.items[].author.name: type ["string","null"] -> ["integer"]',
  ])
})

const toOlder: [string, ReturnType<typeof document>, boolean][] = [
  ['an optional field of the answer', changed(answer(Note.omit({ tags: true }))), true],
  ['an error', changed({ add: { errors: {} } }), true],
  ['a field of the answer', changed(answer(Note.omit({ text: true }))), false],
  ['a field of the body', changed({ add: { body: add.body.omit({ mood: true }) } }), false],
  ['a query parameter', changed({ list: { query: list.query.omit({ kind: true }) } }), false],
  ['an operation', document({ list }), false],
]

test.for(toOlder)('compares with an older server: %s', ([, older, fits]) => {
  expect(breakingChanges(before, older, { olderServer: true }).length === 0).toBe(fits)
})
