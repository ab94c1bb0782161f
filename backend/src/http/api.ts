import { EventEmitter } from 'node:events'
import type { Domain, Endpoint } from '@atelier/contract/endpoint.ts'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { createHash } from 'node:crypto'
import { admit, isAccess } from './calls/access.ts'
import { bindGuard } from './calls/apply-guard.ts'
import type { AnyGuard, BoundGuard } from './calls/apply-guard.ts'
import { jsonReader } from './calls/body.ts'
import type { ReadJson } from './calls/body.ts'
import { deadline } from './calls/deadline.ts'
import type { Module } from './handlers.ts'
import { commonError, HttpError } from './http-error.ts'
import { checkOrigin } from './calls/origin-check.ts'
import { inputParser } from './calls/parse-input.ts'
import { guest } from '../database/viewer.ts'
import type { Viewer } from '../database/viewer.ts'
import { authenticate } from './principal.ts'
import type { Authenticator, Principal } from './principal.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import { requestIdOf } from './observed/request-id.ts'
import { RouteTable } from './calls/route-table.ts'
import type { Match } from './calls/route-table.ts'
import { sendError } from './answers/send-error.ts'
import { RequestCoalescer } from './calls/request-coalescer.ts'

export interface ApiDeps {
  logger: Logger
  publicUrl: string
  authenticators: readonly Authenticator[]
  limits: Pick<RateLimits, 'take' | 'takeRead'>
  viewerOf: (caller: Principal | null) => Viewer
  /** Validates each reply against the contract; off in production. */
  checkReplies: boolean
  /** For how long a guest may get the response to an earlier, identical read. A write through this backend ends it. */
  guestReadsKeptMs?: number
  deadlineMs?: number
}

const DEADLINE_MS = 10_000

interface Bound {
  name: string
  endpoint: Endpoint
  parse: ReturnType<typeof inputParser>
  readJson: ReadJson
  guard: BoundGuard
  errors: Record<string, (data?: unknown) => HttpError>
  handle: (call: Record<string, unknown>) => unknown
}

export interface ServedApi {
  handler: RequestHandler
  /**
   * Body of a `shared` read by its address (`/api/artworks?filter=popular`), as a guest gets it; null if it is not
   * shared. Throws what the endpoint throws.
   */
  readShared(address: string): Promise<string | null>
}

export function api<C extends Record<string, Domain>>(
  contract: C,
  modules: { [D in keyof C]: Module<C[D]> },
  options: ApiDeps,
): ServedApi {
  const table = new RouteTable<Bound>()
  const reads = new RequestCoalescer<Body>(options.guestReadsKeptMs)
  for (const [domain, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const { guards, handlers } = modules[domain] as AnyModule
      const bound = bind(`${domain}.${name}`, endpoint, guards[name], handlers[name])
      table.add(endpoint.method, endpoint.path, bound)
    }

  const serving = { table, reads, ...options }
  return {
    handler(request, response, next) {
      const [path = '', search = ''] = request.url.split(/\?(.*)/s, 2)
      const match = table.match(path)
      if (!match) next()
      else
        answer(serving, { match, search }, request, response).catch((error: unknown) =>
          sendError(error, response, options.logger),
        )
    },
    readShared: (address) => readShared(serving, address),
  }
}

interface AnyModule {
  guards: Record<string, AnyGuard | undefined>
  handlers: Record<string, unknown>
}

function bind(name: string, endpoint: Endpoint, declared: AnyGuard | undefined, handle: unknown): Bound {
  if (!isAccess(endpoint.access)) throw new Error(`${name} has no access rule`)
  if (typeof handle !== 'function') throw new Error(`${name} has no handler`)
  const guard = bindGuard(name, endpoint, declared)
  const errors = Object.entries(endpoint.errors ?? {}).map(
    ([code, definition]) => [code, (data?: unknown) => new HttpError(code, definition, data)] as const,
  )
  return {
    name,
    endpoint,
    parse: inputParser(endpoint),
    readJson: jsonReader(guard.bodyBytes),
    guard,
    errors: Object.fromEntries(errors),
    handle: handle as Bound['handle'],
  }
}

interface Serving extends ApiDeps {
  table: RouteTable<Bound>
  reads: RequestCoalescer<Body>
}

type Body = { bytes: Buffer; tag: string } | null

interface Matched {
  match: Match<Bound>
  search: string
}

async function answer(serving: Serving, { match, search }: Matched, request: Request, response: Response) {
  const { reads, ...options } = serving
  const { method } = request
  const bound = match.byMethod.get((method === 'HEAD' ? 'GET' : method) as Endpoint['method'])
  if (!bound) {
    const methods = [...match.byMethod.keys()]
    response.set('allow', [...methods, ...(match.byMethod.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '))
    if (method !== 'OPTIONS') throw commonError('METHOD_NOT_ALLOWED')
    response.status(204).end()
    return
  }

  const { endpoint, guard, errors } = bound
  response.locals['operation'] = bound.name
  if (endpoint.method !== 'GET') checkOrigin(request, options.publicUrl)
  const caller = await authenticate(request, options.authenticators)
  admit(endpoint.access, caller)
  if (guard.countsGuests && caller === null) await options.limits.takeRead('guestRead', { request, response })
  if (Number(request.headers['content-length'] ?? 0) > (guard.bodyBytes ?? Infinity))
    throw commonError('PAYLOAD_TOO_LARGE')
  const parse = () => bound.parse(match.params, search, () => bound.readJson(request, response))

  const work = async (input: Awaited<ReturnType<typeof parse>>) => {
    const reply = await deadline(response, endpoint.deadlineMs ?? options.deadlineMs ?? DEADLINE_MS, async (signal) => {
      const context = { requestId: requestIdOf(response), signal, request, response }
      const call = { ...input, caller, viewer: options.viewerOf(caller), errors, context }
      return bound.handle({ ...call, ...(await guard.apply(options.limits, call)) })
    })
    if (options.checkReplies && !response.headersSent) await checkReply(bound, reply)
    return bodyOf(endpoint, reply)
  }
  const isShared = endpoint.method === 'GET' && endpoint.access === 'public' && !guard.limit && caller === null
  const body = isShared
    ? await reads.run(request.url, async () => work(await parse()))
    : await work(await parse()).finally(() => changed(endpoint, reads))
  if (!response.headersSent) send(endpoint, body, request, response)
}

async function readShared({ table, reads, ...options }: Serving, address: string): Promise<string | null> {
  const url = address.replace(/^\/api/, '')
  const [path = '', search = ''] = url.split(/\?(.*)/s, 2)
  const match = table.match(path)
  const bound = match?.byMethod.get('GET')
  if (!match || !bound?.endpoint.shared || bound.endpoint.access !== 'public' || bound.guard.limit) return null
  const input = await bound.parse(match.params, search, () => Promise.resolve(undefined))
  const body = await reads.run(url, async () => {
    // Requests may join it
    const ms = bound.endpoint.deadlineMs ?? options.deadlineMs ?? DEADLINE_MS
    const reply = await deadline(new EventEmitter(), ms, async (signal) =>
      bound.handle({ ...input, caller: null, viewer: guest, errors: bound.errors, context: { signal } }),
    )
    return bodyOf(bound.endpoint, reply)
  })
  return body && body.bytes.toString()
}

function changed({ method }: Endpoint, reads: RequestCoalescer<Body>): void {
  if (method !== 'GET') reads.clear()
}

const entityTag = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

const strong = (tag: string) => tag.trim().replace(/^W\//, '')

/** Unlike Express's check, ignores Cache-Control. */
const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').map(strong).includes(strong(tag)))

function bodyOf({ response: schema }: Endpoint, reply: unknown): Body {
  if (!schema) return null
  const bytes = Buffer.from(JSON.stringify(reply) ?? '')
  return { bytes, tag: entityTag(bytes) }
}

async function checkReply({ name, endpoint }: Bound, reply: unknown): Promise<void> {
  const parsed = await endpoint.response?.safeParseAsync(reply)
  const issue = parsed?.error?.issues[0]
  if (issue) throw new Error(`The reply of ${name} breaks the contract at ${issue.path.join('.')}: ${issue.message}`)
}

function send({ method, status }: Endpoint, body: Body, request: Request, response: Response) {
  response.status(status ?? (body ? 200 : 204))
  if (!response.hasHeader('cache-control'))
    response.set('cache-control', method === 'GET' ? 'private, no-cache' : 'no-store')
  response.vary('authorization')
  if (!body) {
    response.end()
    return
  }
  response.setHeader('content-type', 'application/json; charset=utf-8')
  if (method === 'GET') {
    const { tag } = body
    response.setHeader('etag', tag)
    if (isKnown(request.headers['if-none-match'], tag)) {
      response.status(304).end()
      return
    }
  }
  response.setHeader('content-length', body.bytes.length)
  response.end(body.bytes)
}
