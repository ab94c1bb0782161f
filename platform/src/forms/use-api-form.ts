import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { ApiError } from '@atelier/contract/api-error.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import type { Api, CallOptions } from '@atelier/contract/call.ts'
import type { ClientInput, Result } from '@atelier/contract/endpoint.ts'
import type { Route } from '@atelier/contract/route.ts'
import type { FieldValues } from '@atelier/platform/hook-form'
import type { Toast } from '../remote/platform.ts'
import { failureWords } from '../remote/reads/failure-words.ts'
import { invalidateStale } from '../remote/reads/stale.ts'
import { useClientId } from '../remote/use-client-id.ts'
import { usePlatform } from '../remote/use-platform.ts'
import { fieldErrors } from '../remote/reads/field-errors.ts'
import { useSchemaForm } from './use-schema-form.ts'
import type { Form, FormOptions, Refusals, Typed } from './use-schema-form.ts'

type Words = string | Pick<Toast, 'title' | 'description'>

interface ApiFormOptions<E, V extends FieldValues, Output, R> extends Omit<FormOptions<V, Output>, 'onSubmit'> {
  /** `id` is an idempotency key, stable until the values change: a retry after a lost response stores once. */
  input: (output: Output, id: string) => ClientInput<E> | Promise<ClientInput<E>>
  call?: CallOptions
  send?: (input: ClientInput<E>) => Promise<R>
  done?: Words
  /** Toast for a failure; receives the error and whether a field already shows it. Undefined for no toast. */
  failed: Words | ((error: ApiError, atField: boolean) => Words | undefined)
  /** In addition to the fields that VALIDATION names. */
  refusals?: (error: ApiError) => Refusals<V>
  onDone?: (result: R) => void
  onFailed?: (error: ApiError, atField: boolean) => void
}

/** A form that calls an endpoint, once at a time, and shows its errors at the fields. Success removes the draft. */
export function useApiForm<E, I extends FieldValues, V extends Typed<I>, Output, R = Result<E>>(
  route: Route<E>,
  schema: StandardSchemaV1<I, Output>,
  options: ApiFormOptions<E, V, Output, R>,
): Form<V> {
  const { api, toasts, queries, online } = usePlatform()
  const { input, call, done, failed, refusals, onDone, onFailed } = options
  const ids = useClientId()
  const send = options.send ?? ((given: ClientInput<E>) => sendBy(api, route, given, call))

  const form = useSchemaForm(schema, {
    ...options,
    async onSubmit(output) {
      try {
        const result = await send(await input(output, ids.idFor(output)))
        ids.accepted()
        form.discard()
        if (done) toasts.show({ ...wordsOf(done), variant: 'success' })
        void invalidateStale(queries, route)
        onDone?.(result)
      } catch (thrown) {
        const error = parseError(thrown)
        const names = Object.keys(options.defaults)
        const atField = form.refuse({ ...fieldErrors(error, names), ...refusals?.(error) } as Refusals<V>)
        const words = typeof failed === 'function' ? failed(error, atField) : failed
        const shown = words && failureWords(error, wordsOf(words), online.getSnapshot())
        if (shown) toasts.show({ ...shown, variant: 'destructive', scope: form.scope })
        onFailed?.(error, atField)
      }
    },
  })
  return form
}

const wordsOf = (words: Words) => (typeof words === 'string' ? { title: words } : words)

const sendBy = <E, R>(api: Api, route: Route<E>, input: ClientInput<E>, options?: CallOptions): Promise<R> =>
  (api as (route: Route<E>, input: ClientInput<E>, options?: CallOptions) => Promise<unknown>)(
    route,
    input,
    options,
  ) as Promise<R>
