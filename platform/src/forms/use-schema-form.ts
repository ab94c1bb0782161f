import { useEffect, useId, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { standardSchemaResolver, useForm } from '@atelier/platform/hook-form'
import type { Control, DefaultValues, FieldErrors, FieldPath, FieldValues } from '@atelier/platform/hook-form'
import { messageOf } from './field-errors.ts'
import { usePlatform } from '../remote/use-platform.ts'
import { useDraft } from './use-draft.ts'

type NameOf<V> = keyof V & string

/** Field values for a schema's input: any text where it expects one of several, since none may be chosen yet. */
export type Typed<I> = { [K in keyof I]: I[K] extends infer T ? (T extends string ? string : T) : never }

export type Refusals<V> = Partial<Record<NameOf<V>, string>>

export interface FormOptions<V extends FieldValues, Output> {
  /** Initial values, in the order of the page. */
  defaults: V
  /** Name of the draft that keeps the values until they are sent. Never for a form with a password. */
  draft?: string
  draftAddress?: string
  /** Sends the schema's output; the form is busy until it settles. */
  onSubmit: (output: Output) => Promise<void> | void
  /** Whether the first invalid field receives focus. Default true; a form with more than these fields handles it itself. */
  focusesRefused?: boolean
  onInvalid?: (refusals: Refusals<V>) => void
}

export interface Form<V extends FieldValues> {
  readonly control: Control<V, unknown, unknown>
  readonly busy: boolean
  readonly refusals: Refusals<V>
  readonly restored: boolean
  /** Scope of the toasts for a failed submission: removed on the next submission, or when its rejected fields are corrected. */
  readonly scope: string
  readonly drafted: boolean
  /** For `<form onSubmit>`. One submission at a time. */
  submit(event?: SyntheticEvent): Promise<void>
  /** Shows errors at their fields and focuses the first; false if there are none. */
  refuse(refusals: Refusals<V>): boolean
  /** Focuses a field and selects its content. */
  focus(name: NameOf<V>): void
  keep(): void
  reset(): void
  discard(): void
  /** Sets new initial values, e.g. after saving the edited record; with `keepChanges` changed fields keep their value. */
  rebase(values: V, options?: { keepChanges?: boolean }): void
}

/** A form validated by a contract schema, with a draft. */
// oxlint-disable-next-line max-lines-per-function
export function useSchemaForm<I extends FieldValues, V extends Typed<I>, Output>(
  schema: StandardSchemaV1<I, Output>,
  { defaults, draft: name, draftAddress, focusesRefused, onSubmit, onInvalid }: FormOptions<V, Output>,
): Form<V> {
  const { toasts } = usePlatform()
  const scope = useId()
  const draft = useDraft<V>(name, draftAddress)
  const names = Object.keys(defaults) as NameOf<V>[]
  const form = useForm<V, unknown, Output>({
    // A schema accepts any input
    resolver: standardSchemaResolver(schema as StandardSchemaV1<unknown, Output> as StandardSchemaV1<V, Output>),
    shouldFocusError: focusesRefused ?? true,
    defaultValues: restore<V>(defaults, draft.restored) as DefaultValues<V>,
  })
  const { control, getValues, handleSubmit, reset, setError, setFocus, subscribe } = form
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ first: NameOf<V> }>()
  const sending = useRef(false)
  const initial = useRef(defaults)

  const [isRestored, setIsRestored] = useState(draft.restored !== undefined)
  const restored = useRef(draft.restored)
  useEffect(() => {
    if (restored.current === draft.restored) return
    restored.current = draft.restored
    if (!isUntouched(getValues(), initial.current)) return
    reset(restore<V>(initial.current, draft.restored))
    setIsRestored(draft.restored !== undefined)
  }, [draft.restored, getValues, reset])

  const { keep, clear } = draft
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => (isUntouched(values, initial.current) ? clear() : keep(values)),
    })
  }, [subscribe, keep, clear])

  // Only once the form is no longer busy: a disabled field cannot be focused
  useEffect(() => {
    if (refused && !busy) setFocus(refused.first as FieldPath<V>)
  }, [refused, busy, setFocus])

  const refusals = refusalsOf<V>(form.formState.errors, names)
  const isRefused = Object.keys(refusals).length > 0
  const wasRefused = useRef(false)
  useEffect(() => {
    // The error behind the toast is corrected
    if (wasRefused.current && !isRefused) toasts.dismiss(scope)
    wasRefused.current = isRefused
  }, [isRefused, toasts, scope])

  function discard() {
    draft.clear()
    setIsRestored(false)
  }

  async function send(output: Output) {
    setBusy(true)
    setRefused(undefined)
    await onSubmit(output)
  }

  return {
    control,
    busy,
    refusals,
    restored: isRestored,
    scope,
    drafted: draft.kept,
    async submit(event) {
      event?.preventDefault()
      if (sending.current) return
      sending.current = true
      toasts.dismiss(scope)
      try {
        await handleSubmit(send, (errors) => onInvalid?.(refusalsOf<V>(errors, names)))()
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
    refuse(refusals) {
      const [first] = names.filter((name) => refusals[name])
      for (const name of names)
        if (refusals[name]) setError(name as FieldPath<V>, { type: 'server', message: refusals[name] })
      if (first) setRefused({ first })
      return first !== undefined
    },
    focus: (name) => setFocus(name as FieldPath<V>, { shouldSelect: true }),
    keep: () => draft.keep(form.getValues()),
    reset() {
      discard()
      // Otherwise no field could be focused until the next render
      form.reset(initial.current, { keepFieldsRef: true })
    },
    discard,
    rebase(next, { keepChanges = false } = {}) {
      const before = initial.current
      const changed = Object.entries(getValues()).filter(([name, value]) => keepChanges && !isSame(value, before[name]))
      initial.current = next
      form.reset({ ...next, ...Object.fromEntries(changed) }, { keepFieldsRef: true, keepErrors: keepChanges })
    },
  }
}

const isUntouched = <V extends FieldValues>(values: V, defaults: V): boolean =>
  Object.entries(defaults).every(([name, value]) => isSame(values[name], value))

const isSame = (value: unknown, other: unknown): boolean =>
  Array.isArray(value) && Array.isArray(other)
    ? value.length === other.length && value.every((item, at) => item === other[at])
    : value === other

function restore<V extends FieldValues>(defaults: V, draft: Partial<V> | undefined): V {
  const kept = Object.entries(draft ?? {}).filter(([name, value]) => isLike(value, defaults[name]))
  return { ...defaults, ...Object.fromEntries(kept) }
}

const isLike = (value: unknown, model: unknown): boolean =>
  Array.isArray(model)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof model

function refusalsOf<V extends FieldValues>(errors: FieldErrors<V>, names: NameOf<V>[]): Refusals<V> {
  const refused = names.flatMap((name) => (errors[name] ? [[name, messageOf(errors[name])]] : []))
  return Object.fromEntries(refused) as Refusals<V>
}
