import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { contract } from '@atelier/contract/contract.ts'
import type { WireError } from '@atelier/contract/errors.ts'
import { openapiDocument } from '@atelier/contract/openapi.ts'
import type { OpenApiOperation } from '@atelier/contract/openapi.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { operators, rawBodies, some, texts, types } from '../../test/hostile.ts'
import { asModerator } from '../../test/moderators.ts'
import { samplesOf } from '../../test/samples.ts'
import type { Field } from '../../test/samples.ts'
import { useSite } from '../../test/use-site.ts'

const document = openapiDocument(contract, '0.0.0')
const samples = samplesOf(document)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation,
    name: operation.operationId,
  })),
)

const site = useSite({ RATE_LIMIT_FACTOR: '100000' })
const tokens: Partial<Record<OpenApiOperation['x-access'], string>> = { team: 'token-of-all' }
beforeAll(async () => {
  tokens.creator = tokens.signedIn = (await site.as('creator')).token
  tokens.buyer = (await site.as('buyer')).token
  tokens.moderator = (await asModerator(site)).token
})

let known: string | undefined
const WRITES = /^(insert|update|delete|findAndModify|bulkWrite|drop)/
beforeAll(() => {
  site.database.getClient().on('commandStarted', ({ commandName, command }) => {
    if (WRITES.test(commandName) && (command as Record<string, unknown>)[commandName] !== 'rate_limits')
      known = undefined
  })
})

/** A hash of all stored data except rate limit counters; computed again after a write. */
const stored = async (): Promise<string> => (known ??= await hashOfAll())

async function hashOfAll(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await site.database.listCollections()).map(({ name }) => name)
  for (const name of names.filter((one) => one !== 'rate_limits').sort())
    for await (const one of site.database.collection(name).find().sort({ _id: 1 }))
      hash.update(name + JSON.stringify(one))
  return hash.digest('hex')
}

interface Input {
  path: Record<string, string>
  query: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

type Operation = (typeof operations)[number]

function validInput({ operation }: Operation): Input {
  const of = (where: string, isNeeded: (one: OpenApiOperation['parameters'][number]) => boolean) =>
    Object.fromEntries(
      operation.parameters
        .filter((one) => one.in === where && isNeeded(one))
        .map((one) => [one.name, samples.parameter(one)]),
    )
  const body = samples.body(operation)
  return {
    path: of('path', () => true),
    query: of('query', ({ required }) => required),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** Sends the input and returns `taken` or the error code. The response must never be a server error or reveal internals. */
async function send({ path, method, operation }: Operation, { path: params, query, body, headers }: Input) {
  const token = tokens[operation['x-access']]
  const search = new URLSearchParams(query)
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)
  const answer = await fetch(`${site.url}/api${address}${search.size > 0 ? `?${search.toString()}` : ''}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  })
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(500)
  if (answer.status < 400) return 'taken'
  const { code, ...rest } = JSON.parse(text) as WireError
  expect(rest).toMatchObject({ status: answer.status, message: expect.any(String), request_id: expect.any(String) })
  expect(text).not.toMatch(/node_modules|Mongo|\bat .+:\d+:\d+/)
  return code
}

// Node rejects header lines above 16 kB, and one character may encode to nine bytes
const LINE = 1500

/** An encoded URL parameter; anything that cannot be encoded stays as is. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString()) || '%20'

function withValue(operation: Operation, field: Field, value: unknown): Input {
  const valid = validInput(operation)
  const name = String(field.path[0])
  if (field.in === 'path') return { ...valid, path: { ...valid.path, [name]: encoded(String(value).slice(0, LINE)) } }
  if (field.in === 'query') return { ...valid, query: { ...valid.query, [name]: String(value).slice(0, LINE) } }
  const body = JSON.parse(String(valid.body)) as unknown
  field.path.reduce<Record<string, unknown>>(
    (at, key, place) => {
      if (place === field.path.length - 1) at[key] = value
      return at[key] as Record<string, unknown>
    },
    body as Record<string, unknown>,
  )
  return { ...valid, body: JSON.stringify(body) }
}

const bomb = gzipSync(JSON.stringify({ x: 'x'.repeat(50_000_000) }))

// Continued from operation to operation, so that each hostile value is used somewhere
let fieldsBefore = 0
const withPlaces = operations.map((operation, place) => {
  const fields = samples.fields(operation.operation).map((field) => ({ field, at: fieldsBefore++ }))
  return { name: operation.name, operation, fields, place }
})

describe.each(withPlaces)('$name', ({ operation, fields, place: placeOfBody }) => {
  test("accepts its sample's form", async () => {
    expect(await send(operation, validInput(operation))).not.toBe('VALIDATION')
  })

  if (fields.length > 0)
    test('rejects hostile values in every field without storing them', async () => {
      const before = await stored()
      const taken: unknown[] = []
      for (const { field, at: place } of fields) {
        const isBody = field.in === 'body'
        for (const value of some(operators, place)) {
          const code = await send(operation, withValue(operation, field, isBody ? value : JSON.stringify(value)))
          if (isBody && field.schema.type !== 'object')
            expect(code, JSON.stringify([field.path, value])).toBe('VALIDATION')
        }
        for (const value of [...some(texts, place), ...(isBody ? some(types, place) : [])])
          if ((await send(operation, withValue(operation, field, value))) === 'taken') taken.push([field.path, value])
      }
      if (taken.length === 0) expect(await stored()).toBe(before)
    })

  if (operation.operation.requestBody)
    test('rejects malformed bodies', async () => {
      const before = await stored()
      const { body, ...valid } = validInput(operation)
      const taken: string[] = []
      for (const [name, { bytes, headers }] of some(Object.entries(rawBodies(String(body), bomb)), placeOfBody)) {
        const code = await send(operation, { ...valid, body: bytes, ...(headers && { headers }) })
        if (code === 'taken') taken.push(name)
      }
      // Valid in another charset, or where every field is optional.
      expect(['in UTF-16', 'no UTF-8', '8,000 keys', 'a prototype']).toEqual(expect.arrayContaining(taken))
      if (taken.length === 0) expect(await stored()).toBe(before)
    })
})

test('Object.prototype is unchanged', () => {
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})
