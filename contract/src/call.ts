import type { Route } from './address.ts'
import type { ClientInput, Result } from './endpoint.ts'

/** Options of one call. An `anonymous` call sends no token and never refreshes: signing in and refreshing themselves. */
export interface CallOptions {
  signal?: AbortSignal
  anonymous?: boolean
}

type Arguments<E> =
  Record<never, never> extends ClientInput<E>
    ? [input?: ClientInput<E>, options?: CallOptions]
    : [input: ClientInput<E>, options?: CallOptions]

/** One endpoint as a function. It rejects with an ApiError, or with the signal's reason when the caller gave up. */
export interface Call<E> {
  (...args: Arguments<E>): Promise<Result<E>>
  /** Only in types: which endpoint this calls. */
  readonly endpoint?: E
}

/** The API as functions, by domain and name. */
export type Client<C> = { [D in keyof C]: { [N in keyof C[D]]: Call<C[D][N]> } }

/** Method and path of every endpoint of a contract. */
export type Routes<C> = { [D in keyof C]: { [N in keyof C[D]]: Route } }
