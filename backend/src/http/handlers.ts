import type { Endpoint, ErrorsOf, Reply, ServerInput } from '@atelier/contract/endpoint.ts'
import type { Viewer } from '../database/viewer.ts'
import type { Caller } from './calls/access.ts'
import type { Context } from './calls/context.ts'
import type { Guards, OwnedBy } from './guards.ts'
import type { HttpError } from './http-error.ts'

type Data<E, C> = Extract<ErrorsOf<E>, { code: C }>['data']

/** The endpoint's own errors, each as a factory: `throw errors.ARTWORK_NOT_FOUND()`. */
export type Errors<E> = {
  [C in ErrorsOf<E>['code']]: (...data: undefined extends Data<E, C> ? [] : [data: Data<E, C>]) => HttpError
}

type Handler<E extends Endpoint, G> = (
  call: ServerInput<E> & {
    caller: Caller<E['access']>
    viewer: Viewer
    errors: Errors<E>
    context: Context
  } & OwnedBy<G>,
) => Promise<Reply<E>> | Reply<E>

export type Handlers<D, G extends Guards<D> = Guards<D>> = {
  [N in keyof D]: D[N] extends Endpoint ? Handler<D[N], G[N]> : never
}

export interface Module<D> {
  guards: Guards<D>
  handlers: { [N in keyof D]: (call: never) => unknown }
}
