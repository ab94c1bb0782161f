import type { Endpoint, ErrorsOf, Reply, ServerInput } from '@atelier/contract/endpoint.ts'
import type { Request, Response } from 'express'
import type { Caller } from './access.ts'
import type { HttpError } from './http-error.ts'

/** What a handler may know of the request besides its input. `signal` ends when the client hangs up or the time is over. */
export interface Context {
  requestId: string
  signal: AbortSignal
  request: Request
  response: Response
}

type Data<E, C> = Extract<ErrorsOf<E>, { code: C }>['data']

/** The endpoint's own errors, each as a function that makes it: `throw errors.ARTWORK_NOT_FOUND()`. */
export type Errors<E> = {
  [C in ErrorsOf<E>['code']]: (...data: undefined extends Data<E, C> ? [] : [data: Data<E, C>]) => HttpError
}

/** What answers an endpoint: gets its parsed input, its errors and its caller, and returns the reply. */
export type Handler<E extends Endpoint> = (
  call: ServerInput<E> & { caller: Caller<E['access']>; errors: Errors<E>; context: Context },
) => Promise<Reply<E>> | Reply<E>

/** A handler for every endpoint of a domain. */
export type Handlers<D> = { [N in keyof D]: D[N] extends Endpoint ? Handler<D[N]> : never }
