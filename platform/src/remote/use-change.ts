import { useMutation } from '@tanstack/react-query'
import { parseError } from '@atelier/contract/api-error.ts'
import type { ApiError } from '@atelier/contract/api-error.ts'
import type { Api } from '@atelier/contract/call.ts'
import type { ClientInput, Result } from '@atelier/contract/endpoint.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { Toast } from './platform.ts'
import { invalidateStale } from './stale.ts'
import { useClientId } from './use-client-id.ts'
import type { ClientIds } from './use-client-id.ts'
import { usePlatform } from './use-platform.ts'

type Words = Pick<Toast, 'title' | 'description'>
type InputOf<R> = R extends Route<infer E> ? ClientInput<E> : never
type ResultOf<R> = R extends Route<infer E> ? Result<E> : never
/** The call's input; the id that the client makes is given where it is known already. */
type Given<I> = I extends { body: infer B extends { id: string } }
  ? Omit<I, 'body'> & { body: Omit<B, 'id'> & { id?: string } }
  : I

interface Options<R, V> {
  /** Makes the call's input of what `mutate` gets. Default: `mutate` gets the input itself. */
  input?: (variables: V) => Given<InputOf<R>>
  /** Shows the change before the answer is there; returns its rollback. */
  optimistic?: (variables: V) => (() => void) | Promise<() => void>
  /** The toast after success. Default: none. */
  done?: Words | ((result: ResultOf<R>, variables: V) => Omit<Toast, 'variant'>)
  /** The toast after a failure, or none. */
  failed: Words | ((error: ApiError, variables: V) => Words | undefined)
  /** With a `scope`, only for the last of several changes that wait for each other. */
  onDone?: (result: ResultOf<R>, variables: V) => void
  onFailed?: (error: ApiError) => void
  onSettled?: () => void
  /** Changes with the same scope run one after the other. */
  scope?: string
}

/**
 * Whether the endpoint's body has an `id` that the client makes; it stays the same until the body changes or is accepted. Who also sends
 * it in another way passes the ids.
 */
type ClientId<R> = InputOf<R> extends { body: { id: string } } ? { clientId: true | ClientIds } : { clientId?: never }

export type ChangeOptions<R, V = Given<InputOf<R>>> = Options<R, V> & ClientId<R>

export interface Change<V> {
  mutate: (variables: V) => void
  isPending: boolean
}

/**
 * A call that changes something: its toasts, its rollback, and what it makes stale (`stale` of the endpoint), also when it comes too
 * late (404, 409). `route` may depend on what `mutate` gets, for two endpoints that undo each other.
 */
export function useChange<R extends Route, V = Given<InputOf<R>>>(
  route: R | ((variables: V) => R),
  options: ChangeOptions<R, V>,
): Change<V> {
  const { optimistic, done, failed, scope, clientId } = options
  const { api, toasts, queries } = usePlatform()
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
      if (words) toasts.show({ ...words, variant: 'destructive' })
      options.onFailed?.(error)
      // Somebody else was quicker: what is shown is true no longer
      if (error.status === 404 || error.status === 409) void invalidateStale(queries, routeOf(variables))
    },
    onSettled: () => options.onSettled?.(),
  })
}

const call = (api: Api, route: Route, input: unknown): Promise<unknown> =>
  (api as (route: Route, input: unknown) => Promise<unknown>)(route, input)
