import type { ClientInput, Result } from './endpoint.ts'
import type { Route } from './route.ts'

/** Options of one call. An `anonymous` call sends no token and never refreshes: signing in and refreshing themselves. */
export interface CallOptions {
  signal?: AbortSignal
  anonymous?: boolean
}

/** What a call of an endpoint takes: its input, which may be left out when all of it is optional, and options. */
export type Arguments<E> =
  Record<never, never> extends ClientInput<E>
    ? [input?: ClientInput<E>, options?: CallOptions]
    : [input: ClientInput<E>, options?: CallOptions]

/**
 * Calls an endpoint: `api(artworksGet, { params: { id } })`. Rejects with an ApiError, or with the signal's reason when the caller
 * aborted.
 */
export type Api = <E>(route: Route<E>, ...args: Arguments<E>) => Promise<Result<E>>
