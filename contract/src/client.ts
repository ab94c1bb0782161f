import { addressOf } from './address.ts'
import type { AddressInput } from './address.ts'
import type { Allowance } from './allowance.ts'
import { clientError, errorOf, isTokenRefused, isTransient, parseError } from './api-error.ts'
import type { Api, CallOptions } from './call.ts'
import type { Route } from './route.ts'

export interface ClientOptions {
  /** Prefix of all paths. Default: `/api`. */
  base?: string
  token?(): string | null | undefined
  /** Fetches a fresh token after a rejected one; false if there is none. Concurrently rejected calls share one refresh. */
  refresh?(): Promise<boolean>
  fetch?: typeof fetch
  /** Request timeout in milliseconds, reported as a network failure. Default: 20,000. */
  timeoutMs?: number
  wait?(ms: number): Promise<void>
  /** Receives how much is left of the caller's limit for a route, which responses name near its end. */
  onLimit?(route: Route, allowance: Allowance): void
}

const TIMEOUT_MS = 20_000
const RETRIES = 3
const FIRST_WAIT_MS = 200

type Input = AddressInput & { body?: unknown }

/** Creates an {@link Api}. Retries a GET on transient statuses (spec, point 9), a rejected token once with a newer one. */
export function createApi(options: ClientOptions = {}): Api {
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)))
  let refreshing: Promise<boolean> | null = null

  async function send(route: Route, input: Input, call: CallOptions, token: string | null | undefined) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token) headers['authorization'] = `Bearer ${token}`
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    try {
      const response = await (options.fetch ?? fetch)(addressOf(route, input, options.base), {
        method: route.method,
        headers,
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      })
      const allowance = options.onLimit && allowanceIn(response.headers)
      if (allowance) options.onLimit?.(route, allowance)
      const now = timeIn(response.headers)
      return { status: response.status, ok: response.ok, text: await response.text(), now }
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason
      throw clientError('NETWORK', 0, error)
    }
  }

  async function sendWithRetry(...args: Parameters<typeof send>) {
    const [route, , { signal }] = args
    for (let attempt = 0; ; attempt++) {
      const answer = await send(...args)
      if (answer.ok) return { ...answer, error: null }
      const error = errorOf(answer.status, readOr(answer.text), answer.now)
      if (route.method !== 'GET' || !isTransient(error) || attempt === RETRIES) return { ...answer, error }
      await wait(FIRST_WAIT_MS * 2 ** attempt)
      signal?.throwIfAborted()
    }
  }

  /** Whether there is a newer token than the one used; another call may have fetched it meanwhile. */
  async function renewed(used: string): Promise<boolean> {
    const current = options.token?.()
    if (current !== used) return Boolean(current)
    refreshing ??= (options.refresh?.() ?? Promise.resolve(false)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function run(route: Route, input: Input = {}, call: CallOptions = {}, repeated = false): Promise<unknown> {
    const token = call.anonymous ? null : options.token?.()
    const { error, text, status } = await sendWithRetry(route, input, call, token)
    if (!error) return text === '' ? undefined : read(text, status)
    if (isTokenRefused(error.code) && token && !repeated && (await renewed(token))) return run(route, input, call, true)
    throw error
  }

  // The route carries the types of input and response.
  return ((route: Route, input?: Input, call?: CallOptions) => run(route, input, call).catch(rethrow(call))) as Api
}

const rethrow = (call: CallOptions | undefined) => (error: unknown) => {
  throw call?.signal?.aborted ? call.signal.reason : parseError(error)
}

/** The server's time, with which it sets ends of limits; the client's may be wrong. */
const timeIn = (headers: Headers): number => Date.parse(headers.get('date') ?? '') || Date.now()

/** From `RateLimit` and `RateLimit-Policy`; null without them. */
function allowanceIn(headers: Headers): Allowance | null {
  const [, remaining, seconds] = /;r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
  const [, limit] = /;q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '') ?? []
  if (!remaining || !seconds || !limit) return null
  const ends_at = new Date(timeIn(headers) + Number(seconds) * 1000).toISOString()
  return { limit: Number(limit), remaining: Number(remaining), ends_at }
}

function read(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw clientError('UNREADABLE', status, error)
  }
}

function readOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
