import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectSocket } from '../../test/live.ts'
import { hasRedis, startRedis } from '../../test/redis.ts'
import type { TestRedis } from '../../test/redis.ts'
import { startBackend } from '../../test/running-backend.ts'
import type { RunningBackend } from '../../test/running-backend.ts'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  links?: { traceId: string; spanId: string }[]
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[]
}

const received: { path: string | undefined; headers: IncomingHttpHeaders; body: Export }[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    received.push({ path: request.url, headers: request.headers, body: body as Export })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

let site: RunningBackend
let redis: TestRedis | undefined
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  if (hasRedis) redis = await startRedis()
  site = await startBackend({
    ...(redis && { REDIS_URL: redis.url }),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=of-the-collector',
  })
}, 60_000)
afterAll(async () => {
  await site.close()
  await redis?.kill()
  collector.close()
})
beforeEach(() => void received.splice(0))

const spans = () =>
  received.flatMap(({ body }) => body.resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** The spans of a trace, once its request's has arrived. */
async function traceOf(name: string): Promise<{ root: Span; inner: Span[] }> {
  const root = await vi.waitFor(() => {
    const found = spans().find((span) => span.name === name)
    if (!found)
      throw new Error(
        `${name} is not among: ${spans()
          .map((span) => span.name)
          .join(', ')}`,
      )
    return found
  }, 5000)
  return { root, inner: spans().filter((span) => span.traceId === root.traceId && span !== root) }
}

const call = (path: string, init: RequestInit = {}) => site.fetch(path, init)

test('a request is a span with its route, and commands of MongoDB are its children', async () => {
  const answer = await call('/api/projects/123456')
  const { root, inner } = await traceOf('GET /api/projects/:id')
  expect(attributesOf(root)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/projects/:id',
    'http.response.status_code': 404,
    'atelier.request_id': answer.headers.get('x-request-id'),
  })
  expect(inner.map(({ name }) => name)).toContain('find projects')
  for (const { parentSpanId } of inner) expect(parentSpanId).toBe(root.spanId)
  expect(attributesOf(inner.find(({ name }) => name === 'find projects')!)).toEqual({
    'db.system.name': 'mongodb',
    'db.operation.name': 'find',
    'db.collection.name': 'projects',
  })
  const [{ path, headers, body }] = received as [(typeof received)[number]]
  expect([path, headers['x-api-key']]).toEqual(['/v1/traces', 'of-the-collector'])
  expect(body.resourceSpans[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'atelier-backend' },
  })
})

test('continues the trace of a caller, and respects that it is not recorded', async () => {
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  await call('/api/creators', { headers: { traceparent: `00-${traceId.replace('0a', '0b')}-${spanId}-00` } })
  await call('/api/creators', { headers: { traceparent: `00-${traceId}-${spanId}-01` } })
  const { root } = await traceOf('GET /api/creators')
  expect(root).toMatchObject({ traceId, parentSpanId: spanId })
  expect(new Set(spans().map((span) => span.traceId))).toEqual(new Set([traceId]))
})

test('calls to S3 are spans without bucket and key', async () => {
  await call('/media/artworks/public/nothing.webp')
  const { inner } = await traceOf('GET media')
  expect(inner.map((span) => [span.name, attributesOf(span)])).toContainEqual([
    'S3 GetObject',
    { 'rpc.system': 'aws-api', 'rpc.method': 'GetObject', 'error.type': expect.stringMatching(/^\w+$/) as string },
  ])
})

const signUp = (email: string) =>
  call('/api/accounts', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://atelier.example' },
    body: JSON.stringify({ email, password: 'a long enough phrase' }),
  })

test('a job is a trace of its own, linked to the request that enqueued it', async () => {
  const answer = await signUp('secret@person.example')
  const { root: request } = await traceOf('POST /api/accounts')
  const { root, inner } = await traceOf('job account-mail')
  const ofRequest = spans().filter(({ traceId }) => traceId === request.traceId)
  expect(ofRequest.map(({ name }) => name)).toContain('insert jobs')
  expect(ofRequest.map(({ name }) => name)).not.toContain('findAndModify jobs')
  expect(root.traceId).not.toBe(request.traceId)
  expect(root.links).toMatchObject([{ traceId: request.traceId, spanId: request.spanId }])
  expect(attributesOf(root)).toEqual({
    'atelier.job.kind': 'account-mail',
    'atelier.job.outcome': 'retried',
    'atelier.request_id': answer.headers.get('x-request-id'),
  })
  expect(inner.map(({ name }) => name)).toContain('update jobs')
  expect(JSON.stringify(received)).not.toContain('secret')
})

test.skipIf(!hasRedis)('commands of Redis are spans without keys', async () => {
  await signUp('other@person.example')
  const { inner } = await traceOf('POST /api/accounts')
  expect(inner.map((span) => [span.name, attributesOf(span)])).toContainEqual([
    'redis eval',
    { 'db.system.name': 'redis', 'db.operation.name': 'eval' },
  ])
})

test('a signal of a socket is a trace by its name', async () => {
  const { token } = await site.as('creator')
  const browser = await connectSocket(site.url, token)
  const id = 'a'.repeat(24)
  expect(await browser.signal('conversations.join', { conversation_id: id })).toBe('CONVERSATION_NOT_FOUND')
  await browser.signal('made.up', { conversation_id: id })
  const { root, inner } = await traceOf('signal conversations.join')
  expect(attributesOf(root)).toEqual({ 'error.type': 'Error' })
  expect(inner.map(({ name }) => name)).toContain('find conversations')
  expect(JSON.stringify(received)).not.toContain('made.up')
  browser.close()
})

test('contains no queries, tokens, cookies, bodies, addresses and paths', async () => {
  const headers = {
    authorization: 'Bearer secret-token',
    cookie: 'session=secret-cookie',
    'user-agent': 'secret-agent',
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.7',
    origin: 'https://atelier.example',
  }
  const body = JSON.stringify({ email: 'secret@person.example', password: 'secret-password' })
  await call('/api/sessions', { method: 'POST', headers, body })
  await call('/api/artworks?filter=popular&q=secret-search', { headers: { cookie: headers.cookie } })
  await call('/creators/secret-path?token=secret-query', { headers })
  await traceOf('POST /api/sessions')
  await traceOf('GET /api/artworks')
  await traceOf('GET page')
  const text = JSON.stringify(received.map((one) => one.body))
  expect(text).not.toMatch(/secret|203\.0\.113|127\.0\.0\.1|person\.example/)
})

test('health checks are not traced', async () => {
  await call('/healthz')
  await call('/api/creators')
  await traceOf('GET /api/creators')
  expect(spans().filter(({ name }) => name.includes('healthz'))).toEqual([])
})

test('a collector that does not respond delays no request and no stop', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const other = await startBackend({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  try {
    await other.fetch('/api/creators')
    const began = performance.now()
    for (let i = 0; i < 20; i++) expect((await other.fetch('/api/creators')).status).toBe(200)
    expect(performance.now() - began).toBeLessThan(30_000)
  } finally {
    const began = performance.now()
    await other.close()
    expect(performance.now() - began).toBeLessThan(10_000)
    silent.closeAllConnections()
    silent.close()
  }
}, 60_000)
