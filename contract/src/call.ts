import type { ClientInput, Result } from './endpoint.ts'
import type { Route } from './route.ts'

/** An `anonymous` call sends no token and never refreshes it: sign-in and the refresh itself. */
export interface CallOptions {
  signal?: AbortSignal
  anonymous?: boolean
}

export type Arguments<E> =
  Record<never, never> extends ClientInput<E>
    ? [input?: ClientInput<E>, options?: CallOptions]
    : [input: ClientInput<E>, options?: CallOptions]

/** Calls an endpoint: `api(artworksGet, { params: { id } })`. Rejects with an ApiError or the abort signal's reason. */
export type Api = <E>(route: Route<E>, ...args: Arguments<E>) => Promise<Result<E>>
