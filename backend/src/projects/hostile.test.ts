import { typedProject } from '../../test/applications.ts'
import { randomUUID } from 'node:crypto'
import { contract } from '@atelier/contract/contract.ts'
import type { Endpoint } from '@atelier/contract/endpoint.ts'
import { commonErrors } from '@atelier/contract/errors.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/person.ts'
import { some } from '../../test/hostile.ts'
import { useSite } from '../../test/use-site.ts'

const site = useSite({ RATE_LIMIT_FACTOR: '100000' })
let buyer: Person
let creator: Person
let invited: Person
const ids = { project: '', application: '', invitation: '', conversation: '', message: '', notification: '' }

const { id: _, ...project } = typedProject()
const newId = () => ({ id: randomUUID() })

beforeAll(async () => {
  buyer = await site.as('buyer')
  creator = await site.as('creator')
  invited = await site.as('creator')
  const { id } = await buyer.api.projects.create({ body: { ...newId(), ...project } })
  const params = { id }
  const one = await creator.api.applications.apply({ params, body: newId() })
  const other = await buyer.api.applications.invite({ params, body: { ...newId(), creator_id: invited.id } })
  const conversation = await buyer.api.conversations.open({ body: { project_id: id, creator_id: creator.id } })
  const text = { ...newId(), content: 'A message.' }
  const message = await buyer.api.conversations.send({ params: { id: conversation.id }, body: text })
  const notification = (await buyer.api.notifications.list()).items[0]!
  Object.assign(ids, { project: String(id), application: one.id, invitation: other.id })
  Object.assign(ids, { conversation: conversation.id, message: message.id, notification: notification.id })
})

/** A valid body for each endpoint that has one. */
const sound: Record<string, () => object> = {
  'projects.create': () => ({ ...newId(), ...project }),
  'projects.update': () => ({ ...newId(), after: 0, ...project, references: [] }),
  'applications.apply': newId,
  'applications.invite': () => ({ ...newId(), creator_id: creator.id }),
  'applications.update': () => ({ letter: 'A letter.', work_ids: [] }),
  'applications.shortlist': () => ({ shortlisted: true }),
  'applications.rejoin': () => ({ interested: true }),
  'conversations.open': () => ({ project_id: Number(ids.project), creator_id: creator.id }),
  'conversations.send': () => ({ ...newId(), content: 'A message.' }),
  'conversations.edit': () => ({ content: 'Another message.' }),
  'conversations.read': () => ({ seq: 1 }),
  'notifications.opened': () => ({ path: '/messages' }),
  'notifications.readAll': () => ({ until: new Date().toISOString() }),
}

const endpoints = (['projects', 'applications', 'conversations', 'notifications'] as const).flatMap((domain) =>
  Object.entries(contract[domain] as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${domain}.${name}`,
    endpoint,
  })),
)
const shapeOf = (schema: Endpoint['body']) =>
  Object.keys((schema?.def as unknown as { shape?: object } | undefined)?.shape ?? {})
const fieldsOf = (part: 'params' | 'query' | 'body') =>
  endpoints
    .flatMap((of) => shapeOf(of.endpoint[part]).map((field) => ({ ...of, field })))
    .map((of, place) => ({ ...of, place }))

function pathOf({ path }: Endpoint, given?: string): string {
  const kind = path.split('/')[1]!.slice(0, -1)
  const id = kind === 'creator' ? creator.id : ids[kind as keyof typeof ids]
  return `/api${path.replace(/:\w+/, given ?? id)}`
}

async function send({ method, access, path }: Endpoint, address: string, body?: string): Promise<Response> {
  const person = access === 'creator' ? (path.startsWith('/invitations') ? invited : creator) : buyer
  return person.fetch(address, {
    method,
    body,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  })
}

async function expectRefused(answer: Response, { errors = {} }: Endpoint, of: unknown) {
  const about = JSON.stringify(of).slice(0, 200)
  expect(answer.status, about).toBeGreaterThanOrEqual(400)
  expect(answer.status, about).toBeLessThan(500)
  const error = (await answer.json()) as Record<string, unknown>
  expect([...Object.keys(commonErrors), ...Object.keys(errors)], about).toContain(error['code'])
  expect(error, about).toMatchObject({
    status: answer.status,
    message: expect.any(String),
    request_id: expect.any(String),
  })
}

const collections = [
  'projects',
  'project_applications',
  'application_outcomes',
  'sequences',
  'conversations',
  'messages',
  'notifications',
]
const everything = () => Promise.all(collections.map((name) => site.database.collection(name).find().toArray()))
let before: Awaited<ReturnType<typeof everything>>
beforeEach(async () => void (before = await everything()))
afterEach(async () => {
  expect(await everything()).toEqual(before)
  expect(site.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

/** Values for each field, unless the run is full. */
const FEW = process.env['ATELIER_LANDING'] === '1' ? 8 : 3

const HUGE = 'x'.repeat(1_000_000)
/** What people type is cleaned of these. */
const controls = [
  '\0',
  '\u0007',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u202Eback',
  '\u2066',
  '\uFEFF',
  '\uFFF9',
  '\ud800',
  'x\udc00',
]
const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</p>',
  '<!-- -->',
  '<a href="javascript:x">',
]
const hostileTexts = [...controls, ...markup]
const noTexts = [
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  [{ $ne: null }],
  {},
  [[]],
  { length: 3 },
  7.5,
  -1,
  0,
  1e308,
  2 ** 53,
]
const noIds = [
  '',
  ' ',
  '7',
  '-1',
  'NaN',
  '1e3',
  '0x10',
  'null',
  '$where',
  '../..',
  "' or 1=1",
  'f'.repeat(23),
  'F'.repeat(24),
]
const texts = ['title', 'description', 'letter']
const flags = ['shortlisted', 'interested']

function hostileFor(field: string): unknown[] {
  // HTML in a message is shown as text.
  if (field === 'content') return [...noTexts, null, true, HUGE]
  if (texts.includes(field))
    return [...noTexts, true, HUGE, ...markup.map((text) => `Ten signs at least ${text} and more`)]
  const none = ['deadline', 'skills'].includes(field) ? [] : [null]
  if (field === 'skills' || field === 'work_ids') {
    const few = [...noTexts, ...none, true, ...markup, HUGE]
    return ['a', 7, true, { 0: 'a' }, Array(1000).fill('x'), ...few.map((one) => [one])]
  }
  const blank = field === 'deadline' ? noIds.slice(1) : noIds
  return [...noTexts, ...none, ...hostileTexts, ...blank, HUGE, ...(flags.includes(field) ? ['true', 1] : [true])]
}

describe.each(fieldsOf('body'))('$name, $field of the body', ({ name, endpoint, field, place }) => {
  test('rejects hostile values and stores nothing', async () => {
    for (const value of some(hostileFor(field), place, FEW)) {
      const body = JSON.stringify({ ...sound[name]!(), [field]: value })
      await expectRefused(await send(endpoint, pathOf(endpoint), body), endpoint, value)
    }
  })
})

describe.each(endpoints.filter(({ endpoint }) => endpoint.body))('the body of $name', ({ endpoint }) => {
  test.for(['', '[]', 'null', '7', '"x"', '{', '{"a":', '\0', '{"__proto__":{"id":1}}', '['.repeat(50_000)])(
    'rejects %s',
    async (body) => {
      // An empty change is not a change, unless a field is required.
      const answer = await send(endpoint, pathOf(endpoint), body)
      const mayBeEmpty = endpoint.method === 'PATCH' && endpoint.body!.safeParse({}).success
      if (mayBeEmpty && /^(\{"__proto|$)/.test(body)) expect(answer.status).toBe(200)
      else await expectRefused(answer, endpoint, body)
    },
  )
})

describe.each(fieldsOf('params'))('$name, $field of the path', ({ endpoint, place }) => {
  test('rejects hostile values', async () => {
    const odd = [
      '%00',
      '%ff',
      '%7B%22$ne%22:null%7D',
      '%3Cscript%3E',
      '..%2F..',
      '%E2%80%AE',
      '%20',
      '7'.repeat(30),
      'x'.repeat(5000),
    ]
    const all = ['0', '-1', '1.5', '1e3', 'NaN', 'null', 'F'.repeat(24), 'f'.repeat(25), ...odd]
    for (const value of some(all, place, FEW)) {
      const body = endpoint.body && '{}'
      await expectRefused(await send(endpoint, pathOf(endpoint, value), body), endpoint, value)
    }
  })
})

describe.each(fieldsOf('query'))('$name, $field of the query', ({ endpoint, field, place }) => {
  test('rejects a hostile value, or finds nothing', async () => {
    const values = [
      ...hostileTexts.filter((text) => !/\p{Cs}|^\0/u.test(text)),
      ...noIds.filter((id) => id !== '7'),
      'x'.repeat(5000),
    ]
    for (const value of some(values, place, FEW)) {
      const rest = field === 'project_ids' || endpoint.path !== '/applications/among' ? '' : '&project_ids=1'
      const answer = await send(endpoint, `${pathOf(endpoint)}?${field}=${encodeURIComponent(value)}${rest}`)
      if (field === 'search' && answer.status === 200) expect(await answer.json()).toMatchObject({ items: [] })
      else await expectRefused(answer, endpoint, value)
    }
    for (const operator of [
      `${field}[$ne]=x`,
      `${field}[]=x`,
      `${field}=x&${field}=y&${field}[$gt]=`,
      `__proto__[${field}]=x`,
    ]) {
      const answer = await send(endpoint, `${pathOf(endpoint)}?${operator}`)
      if (answer.status !== 200) await expectRefused(answer, endpoint, operator)
    }
  })
})
