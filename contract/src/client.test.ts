import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ApiError, isError, parseError } from './api-error.ts'
import { createApi } from './client.ts'
import type { ClientOptions } from './client.ts'
import { artworksGet, artworksUpdate } from './artworks/routes.ts'
import { creatorsList } from './creators/routes.ts'

const id = 'a'.repeat(24)
let close = () => {}
afterEach(() => close())

/** A client of a server with the given responses, and the requests that the server received. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse, count: number) => void) {
  const requests: { url: string; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization })
    answer(request, response, requests.length)
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const waits: number[] = []
  const wait = (ms: number) => {
    waits.push(ms)
    return Promise.resolve()
  }
  const client = (options: ClientOptions = {}) => createApi({ base, wait, ...options })
  return { client, requests, waits, base }
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const unauthenticated = { code: 'UNAUTHENTICATED', status: 401, message: 'Please log in.', request_id: 'r1' }
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have failed'),
    (error: unknown) => error as ApiError,
  )

test("calls the endpoint's address and returns the response", async () => {
  const { client, requests } = await serve((_, response) => json(response, 200, { id, title: 'Dawn' }))
  const artwork = await client()(artworksGet, { params: { id } })
  expect(artwork.title).toBe('Dawn')
  expect(requests).toEqual([{ url: `/api/artworks/${id}`, authorization: undefined }])
})

test('a response near a limit says how much is left; the error of one that was met says when it ends', async () => {
  const ends_at = new Date(Date.now() + 39.5 * 60_000).toISOString()
  const { client } = await serve((_, response, count) => {
    response.setHeader('ratelimit-policy', '"comment.create";q=100')
    response.setHeader('ratelimit', `"comment.create";r=${2 - count};t=60`)
    if (count === 1) return json(response, 200, { id })
    const data = { limit: 100, remaining: 0, ends_at }
    return json(response, 429, { code: 'TOO_MANY_REQUESTS', status: 429, message: 'Wait.', data, request_id: 'r1' })
  })
  const heard: unknown[] = []
  const api = client({ onLimit: (route, { limit, remaining }) => heard.push([route.id, limit, remaining]) })
  await api(artworksGet, { params: { id } })
  expect(await failure(api(artworksGet, { params: { id } }))).toMatchObject({
    message: 'Too many attempts. You can try again in 40 minutes.',
    data: { ends_at },
  })
  expect(heard).toEqual([
    ['artworks.get', 100, 1],
    ['artworks.get', 100, 0],
  ])
})

test('an error has code, status, text, data and request id', async () => {
  const data = { where: 'params', fields: { id: ['This is not an artwork id.'] } }
  const { client } = await serve((_, response) =>
    json(response, 422, { code: 'VALIDATION', status: 422, message: 'Not valid.', data, request_id: 'r7' }),
  )
  const api = client()
  const error = await failure(api(artworksGet, { params: { id } }))
  expect(error).toMatchObject({ code: 'VALIDATION', status: 422, message: 'Not valid.', data, requestId: 'r7' })
  expect(isError(artworksGet, error) && error.code === 'VALIDATION' && error.data.fields['id']).toEqual([
    'This is not an artwork id.',
  ])
})

test('retries a GET on 502, 503 and 504 with backoff', async () => {
  const statuses = [502, 503, 504, 200]
  const { client, waits } = await serve((_, response, count) => json(response, statuses[count - 1]!, { title: 'Dawn' }))
  expect((await client()(artworksGet, { params: { id } })).title).toBe('Dawn')
  expect(waits).toEqual([200, 400, 800])
})

test('a GET gives up after four attempts, with a user-facing text', async () => {
  const { client, requests } = await serve((_, response) => response.writeHead(503).end('<html>proxy</html>'))
  const error = await failure(client()(artworksGet, { params: { id } }))
  expect(error).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  expect(error.message).toContain('not available')
  expect(requests).toHaveLength(4)
})

test('does not retry a mutation on 503, nor a client error', async () => {
  const { client, requests } = await serve((_, response) => response.writeHead(503).end())
  await failure(client()(artworksUpdate, { params: { id }, body: { title: 'Dusk' } }))
  expect(requests).toHaveLength(1)
})

test('a failed connection is an ApiError too', async () => {
  const { client } = await serve((request) => request.socket.destroy())
  expect(await failure(client()(creatorsList))).toMatchObject({ name: 'ApiError', code: 'NETWORK', status: 0 })
})

test('a missing response is a network failure', async () => {
  const { client } = await serve(() => {})
  expect(await failure(client({ timeoutMs: 30 })(creatorsList))).toMatchObject({ code: 'NETWORK' })
})

test('a response that is not JSON is reported as unreadable', async () => {
  const { client } = await serve((_, response) => response.writeHead(200).end('<html>Wi-Fi login</html>'))
  expect(await failure(client()(creatorsList))).toMatchObject({ code: 'UNREADABLE', status: 200 })
})

test('an aborted call rejects with the reason, as TanStack Query expects', async () => {
  const aborter = new AbortController()
  const { client } = await serve(() => aborter.abort(new Error('left the page')))
  expect(await failure(client()(creatorsList, { query: {} }, { signal: aborter.signal }))).toBe(aborter.signal.reason)
})

test('concurrently rejected calls share one refresh, then all are retried with the new token', async () => {
  let token = 'old'
  let refreshes = 0
  const { client, requests } = await serve((request, response) =>
    request.headers.authorization === 'Bearer new'
      ? json(response, 200, { items: [], next_cursor: null })
      : json(response, 401, unauthenticated),
  )
  const refresh = async () => {
    refreshes++
    // Until all are rejected
    await expect.poll(() => requests.length).toBe(3)
    await new Promise((resolve) => setTimeout(resolve, 20))
    token = 'new'
    return true
  }
  const api = client({ token: () => token, refresh })
  await Promise.all([api(creatorsList), api(creatorsList), api(creatorsList)])
  expect(refreshes).toBe(1)
  expect(requests.filter((request) => request.authorization === 'Bearer new')).toHaveLength(3)
})

test("does not refresh again for a rejection that arrives after another call's refresh", async () => {
  let token = 'old'
  let refreshes = 0
  const late: ServerResponse[] = []
  const { client } = await serve((request, response, count) => {
    if (request.headers.authorization === 'Bearer new') json(response, 200, { items: [], next_cursor: null })
    else if (count === 1) late.push(response)
    else json(response, 401, unauthenticated)
  })
  const refresh = () => {
    refreshes++
    token = 'new'
    return Promise.resolve(true)
  }
  const api = client({ token: () => token, refresh })
  const slow = api(creatorsList)
  await expect.poll(() => late).toHaveLength(1)
  await api(creatorsList)
  json(late[0]!, 401, unauthenticated)
  await slow
  expect(refreshes).toBe(1)
})

test('without a fresh token the error is returned, and a rejected retry is not retried again', async () => {
  const { client, requests } = await serve((_, response) => json(response, 401, unauthenticated))
  const error = await failure(client({ token: () => 'a', refresh: () => Promise.resolve(false) })(creatorsList))
  expect(error).toMatchObject({ code: 'UNAUTHENTICATED', requestId: 'r1' })
  await failure(client({ token: () => 'a', refresh: () => Promise.resolve(true) })(creatorsList))
  expect(requests).toHaveLength(3)
})

test('a wrong password does not trigger a refresh; an anonymous call sends no token', async () => {
  const { client, requests } = await serve((_, response) =>
    json(response, 401, { ...unauthenticated, code: 'invalid_credentials' }),
  )
  const options = { token: () => 'a', refresh: () => Promise.reject(new Error('should not refresh')) }
  expect(await failure(client(options)(creatorsList))).toMatchObject({ code: 'invalid_credentials' })
  await failure(client(options)(creatorsList, { query: {} }, { anonymous: true }))
  expect(requests.map((request) => request.authorization)).toEqual(['Bearer a', undefined])
})

test('any thrown value gets a user-facing text', () => {
  expect(parseError(new RangeError('index 7'))).toMatchObject({
    code: 'INTERNAL',
    message: expect.stringContaining('Something went wrong'),
  })
  const own = new ApiError({ code: 'X', status: 409, message: 'Taken.' })
  expect(parseError(own)).toBe(own)
})
