import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'
import { endpoint } from './endpoint.ts'
import { openapiDocument } from './openapi.ts'

const document = openapiDocument(contract, '1.2.3')

test('every endpoint of the contract is an operation', () => {
  const names = Object.entries(contract).flatMap(([domain, all]) => Object.keys(all).map((name) => `${domain}.${name}`))
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(names.sort())
})

test('every reference resolves to a component, never to a local definition', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]!)
  expect(references).toContain('#/components/schemas/Artwork')
  for (const reference of references)
    expect(document.components.schemas).toHaveProperty([reference.replace('#/components/schemas/', '')])
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('documents access, input and errors', () => {
  const send = endpoint({
    method: 'POST',
    path: '/projects/:id/notes',
    access: 'buyer',
    summary: 'Adds a note.',
    status: 201,
    params: z.object({ id: z.string() }),
    body: z.object({ text: z.string().min(1) }),
    response: z.object({ at: z.iso.datetime() }),
    errors: { CLOSED: { status: 409, text: 'This project is closed.', data: z.object({ since: z.string() }) } },
  })
  const { post } = openapiDocument({ notes: { send } }, '1.0.0').paths['/projects/{id}/notes']!
  expect(post).toMatchObject({ 'x-access': 'buyer', security: [{ bearer: [] }] })
  expect(Object.keys(post!.responses)).toEqual(['201', '400', '401', '403', '409', '413', '422', '429', '500', '503'])
  expect(post!.responses['409']!.content!['application/json'].schema.properties).toMatchObject({
    code: { const: 'CLOSED' },
    data: { type: 'object' },
  })
})

test('documents ownership, with FORBIDDEN unless existence is hidden', () => {
  const remove = endpoint({
    method: 'DELETE',
    path: '/notes/:id',
    access: 'signedIn',
    owner: 'note',
    summary: '',
    params: z.object({ id: z.string() }),
  })
  const hidden = { ...remove, path: '/drafts/:id', owner: { hidden: 'draft' } } as const
  const { paths } = openapiDocument({ notes: { remove, hidden } }, '1.0.0')
  const code = (path: string) =>
    JSON.stringify(paths[path]!['delete']!.responses['403']!.content!['application/json'].schema)
  expect(paths['/notes/{id}']!['delete']).toHaveProperty('x-owner', 'note')
  expect(code('/notes/{id}')).toContain('"#/components/schemas/Error.FORBIDDEN"')
  expect(paths['/drafts/{id}']!['delete']).toHaveProperty('x-owner', 'draft')
  expect(code('/drafts/{id}')).not.toContain('"#/components/schemas/Error.FORBIDDEN"')
})

test('documents the enforced rate limits and body limits, and 429 for limited operations', () => {
  const rateLimit = [{ by: 'address', points: 100, window: 3600 }]
  const enforced = { 'artworks.create': { rateLimit, bodyBytes: 500 } }
  const { paths } = openapiDocument(contract, '1.0.0', enforced)
  const { get, post } = paths['/artworks']!
  expect(post).toMatchObject({ 'x-rate-limit': rateLimit, 'x-body-limit': 500 })
  expect(post!.responses).toHaveProperty('429')
  expect(get).not.toHaveProperty('x-rate-limit')
  expect(get!.responses).not.toHaveProperty('429')
  expect(document.paths['/artworks']!['get']!.responses).toHaveProperty('429')
})

test('documents the default limits: of all mutations and of guest reads', () => {
  const limits = (path: string, method: string) => document.paths[path]![method]!['x-rate-limit']
  expect(limits('/artworks', 'get')).toEqual([{ by: 'address', points: 600, window: 60 }])
  expect(limits('/artworks', 'post')).toEqual([
    { by: 'address', points: 6000, window: 3600 },
    { by: 'account', points: 600, window: 3600 },
  ])
  expect(limits('/accounts/me', 'get')).toBeUndefined()
})

test('a schema that differs as input and output gets a component for each', () => {
  const Tagged = z.object({ tags: z.array(z.string()).default([]) }).meta({ id: 'Tagged' })
  const put = endpoint({
    method: 'PUT',
    path: '/t',
    access: 'public',
    summary: '',
    body: z.object({ t: Tagged }),
    response: z.object({ t: Tagged }),
  })
  const get = endpoint({ method: 'GET', path: '/t', access: 'public', summary: '', response: z.object({ t: Tagged }) })
  const { schemas } = openapiDocument({ t: { get, put } }, '1.0.0').components
  expect(schemas['Tagged']!.required).toEqual(['tags'])
  expect(schemas['TaggedInput']!.required).toBeUndefined()
})
