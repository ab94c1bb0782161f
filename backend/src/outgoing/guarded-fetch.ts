import { Agent, buildConnector } from 'undici'
import type { Dispatcher } from 'undici'
import { guardConnections } from './guarded-connect.ts'
import type { Guard } from './guarded-connect.ts'
import { CONNECT_MS, REQUEST_MS, RESPONSE_BYTES } from './limits.ts'

class OutgoingRequestError extends Error {
  override readonly name = 'OutgoingRequestError'
}

type Abort = (reason: Error) => void
type Handler = Dispatcher.DispatchHandler

interface Observed {
  started(abort: Abort): void
  headers(values: string[]): void
  ended(): void
}

const lowerCase = (header: unknown) => String(header).toLowerCase()

/** Of both generations: Node 20 to 24 pass the older one. */
const hooks: Record<string, (observed: Observed, given: unknown[]) => void> = {
  onConnect: (observed, [abort]) => observed.started(abort as Abort),
  onRequestStart: (observed, [controller]) =>
    observed.started((reason) => (controller as Dispatcher.DispatchController).abort(reason)),
  onHeaders: (observed, [, raw]) => observed.headers((raw as unknown[]).map(lowerCase)),
  onResponseStart: (observed, [, , headers]) =>
    observed.headers(
      Object.entries(headers as object)
        .flat()
        .map(lowerCase),
    ),
  onComplete: (observed) => observed.ended(),
  onError: (observed) => observed.ended(),
  onResponseEnd: (observed) => observed.ended(),
  onResponseError: (observed) => observed.ended(),
}

const observe = (handler: Handler, observed: Observed) =>
  new Proxy(handler, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        hooks[String(name)]?.(observed, given)
        return (value as (...all: unknown[]) => unknown).apply(target, given)
      }
    },
  })

/** Ends a request that lasts too long, and one whose response is compressed: its size would be that of the compressed bytes. */
function bounded(handler: Handler, ms: number): Handler {
  let abort: Abort | undefined
  const fail = (why: string) => abort?.(new OutgoingRequestError(why))
  const timer = setTimeout(() => fail(`No complete response within ${ms} ms`), ms).unref()
  return observe(handler, {
    started: (given) => (abort = given),
    headers(values) {
      const encoding = values.findIndex((value, at) => at % 2 === 0 && value === 'content-encoding')
      if (encoding !== -1 && values[encoding + 1] !== 'identity')
        fail('The response is compressed, which was not accepted')
    },
    ended: () => clearTimeout(timer),
  })
}

export interface Bounds {
  bytes: number
  ms: number
}

/** For the global `fetch`: checks each connection, also those of redirects, and bounds size and time of each response. */
export class GuardedAgent extends Agent {
  readonly #ms: number

  constructor(guard: Guard, { bytes, ms }: Bounds = { bytes: RESPONSE_BYTES, ms: REQUEST_MS }) {
    const check = guardConnections(guard)
    super({
      maxResponseSize: bytes,
      connect(options, callback) {
        const checked = check(options.hostname, options.port || (options.protocol === 'https:' ? 443 : 80))
        if (checked instanceof Error) callback(checked, null)
        else buildConnector({ timeout: CONNECT_MS, ...checked })(options, callback)
      },
    })
    this.#ms = ms
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Handler): boolean {
    const headers = { ...(options.headers as Record<string, string>), 'accept-encoding': 'identity' }
    return super.dispatch({ ...options, headers }, bounded(handler, this.#ms))
  }
}
