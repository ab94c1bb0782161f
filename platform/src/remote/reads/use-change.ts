import { useMutation } from '@tanstack/react-query'
import { parseError } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'
import type { Api } from '@atelier/contract/call.ts'
import type { ClientInput, Result } from '@atelier/contract/endpoint.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { Toast } from '../platform.ts'
import { failureWords } from './failure-words.ts'
import { invalidateStale } from './stale.ts'
import { useClientId } from '../use-client-id.ts'
import type { ClientIds } from '../use-client-id.ts'
import { usePlatform } from '../use-platform.ts'

type Words = Pick<Toast, 'title' | 'description'>
type InputOf<R> = R extends Route<infer E> ? ClientInput<E> : never
type ResultOf<R> = R extends Route<infer E> ? Result<E> : never
/** The client-generated id is included only if known already. */
type Given<I> = I extends { body: infer B extends { id: string } }
  ? Omit<I, 'body'> & { body: Omit<B, 'id'> & { id?: string } }
  : I

interface Options<R, V> {
  /** Builds the call's input from the variables of `mutate`. Default: the variables are the input. */
  input?: (variables: V) => Given<InputOf<R>>
  optimistic?: (variables: V) => (() => void) | Promise<() => void>
  done?: Words | ((result: ResultOf<R>, variables: V) => Omit<Toast, 'variant'>)
  failed: Words | ((error: ApiError, variables: V) => Words | undefined)
  /** With a `scope`, called only for the last of several queued changes. */
  onDone?: (result: ResultOf<R>, variables: V) => void
  onFailed?: (error: ApiError, variables: V) => void
  onSettled?: () => void
  scope?: string
}

/** The body's client-generated `id` is stable until the body changes; pass the ids to send it elsewhere too. */
type ClientId<R> = InputOf<R> extends { body: { id: string } } ? { clientId: true | ClientIds } : { clientId?: never }

export type ChangeOptions<R, V = Given<InputOf<R>>> = Options<R, V> & ClientId<R>

export interface Change<V> {
  mutate: (variables: V) => void
  isPending: boolean
}

/** A mutation with toasts, which name a lost connection, rollback and invalidation of `stale`; `route` may depend on the variables of `mutate`. */
export function useChange<R extends Route, V = Given<InputOf<R>>>(
  route: R | ((variables: V) => R),
  options: ChangeOptions<R, V>,
): Change<V> {
  const { optimistic, done, failed, scope, clientId } = options
  const { api, toasts, queries, online } = usePlatform()
  const own = useClientId()
  const ids = typeof clientId === 'object' ? clientId : own
  const routeOf = (variables: V): R => (typeof route === 'function' ? route(variables) : route)
  const mutationKey = scope === undefined ? undefined : [scope]

  function inputOf(variables: V): unknown {
    const given = options.input ? options.input(variables) : variables
    if (!clientId) return given
    const { id, ...body } = (given as { body: { id?: string } }).body
    return { ...(given as object), body: { id: ids.idFor(body, id), ...body } }
  }

  return useMutation({
    ...(scope === undefined ? {} : { mutationKey, scope: { id: scope } }),
    mutationFn: (variables: V) => call(api, routeOf(variables), inputOf(variables)) as Promise<ResultOf<R>>,
    onMutate: (variables) => optimistic?.(variables),
    onSuccess(result, variables) {
      ids.accepted()
      const words = typeof done === 'function' ? done(result, variables) : done
      if (words) toasts.show({ ...words, variant: 'success' })
      if (!mutationKey || queries.isMutating({ mutationKey }) === 1) options.onDone?.(result, variables)
      void invalidateStale(queries, routeOf(variables))
    },
    onError(thrown, variables, rollback) {
      rollback?.()
      const error = parseError(thrown)
      const words = typeof failed === 'function' ? failed(error, variables) : failed
      if (words) toasts.show({ ...failureWords(error, words, online.getSnapshot()), variant: 'destructive' })
      options.onFailed?.(error, variables)
      // Someone else was faster: the shown data is out of date
      if (error.status === 404 || error.status === 409) void invalidateStale(queries, routeOf(variables))
    },
    onSettled: () => options.onSettled?.(),
  })
}

const call = (api: Api, route: Route, input: unknown): Promise<unknown> =>
  (api as (route: Route, input: unknown) => Promise<unknown>)(route, input)
