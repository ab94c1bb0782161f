import { useId, useRef, useState, useEffect } from 'react'
import type { SyntheticEvent } from 'react'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { standardSchemaResolver, useForm } from '@atelier/platform/hook-form'
import type { Control, DefaultValues, FieldErrors, FieldPath, FieldValues } from '@atelier/platform/hook-form'
import { messageOf } from '../remote/reads/field-errors.ts'
import { isSame, restore } from './draft-values.ts'
import { useDraft } from '../remote/drafts/use-draft.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useSubmit } from './use-submit.ts'
import { usePlatform } from '../remote/use-platform.ts'

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
  /** Sets values as if they were typed. */
  fill(values: Partial<V>): void
  reset(): void
  discard(): void
  /** Sets new initial values, e.g. after saving the edited record; with `keepChanges` changed fields keep their value. */
  rebase(values: V, options?: { keepChanges?: boolean }): void
}

/** Dismisses the toasts of a rejected submission once its fields are corrected. */
function useDismissCorrected(isRefused: boolean, scope: string): void {
  const { toasts } = usePlatform()
  const wasRefused = useRef(false)
  useEffect(() => {
    if (wasRefused.current && !isRefused) toasts.dismiss(scope)
    wasRefused.current = isRefused
  }, [isRefused, toasts, scope])
}

/** A form validated by a contract schema, with a draft. */
export function useSchemaForm<I extends FieldValues, V extends Typed<I>, Output>(
  schema: StandardSchemaV1<I, Output>,
  { defaults, draft: name, draftAddress, focusesRefused = true, onSubmit, onInvalid }: FormOptions<V, Output>,
): Form<V> {
  const scope = useId()
  const draft = useDraft<V>(name, draftAddress)
  const names = Object.keys(defaults) as NameOf<V>[]
  const form = useForm<V, unknown, Output>({
    // A schema accepts any input
    resolver: standardSchemaResolver(schema as StandardSchemaV1<unknown, Output> as StandardSchemaV1<V, Output>),
    shouldFocusError: focusesRefused,
    defaultValues: restore<V>(defaults, draft.restored) as DefaultValues<V>,
  })
  const initial = useRef(defaults)
  const [isRestored, setIsRestored] = useState(draft.restored !== undefined)
  useFormDraft(form, draft, initial, setIsRestored)
  const refusals = refusalsOf<V>(form.formState.errors, names)
  const { busy, submit, focusOnceIdle } = useSubmit(form, scope, {
    onSubmit,
    onInvalid: (errors) => onInvalid?.(refusalsOf<V>(errors, names)),
  })
  useDismissCorrected(Object.keys(refusals).length > 0, scope)

  function discard() {
    draft.clear()
    setIsRestored(false)
  }

  return {
    control: form.control,
    busy,
    refusals,
    restored: isRestored,
    scope,
    drafted: draft.kept,
    submit,
    discard,
    refuse(refusals) {
      const [first] = names.filter((name) => refusals[name])
      for (const name of names)
        if (refusals[name]) form.setError(name as FieldPath<V>, { type: 'server', message: refusals[name] })
      if (first) focusOnceIdle(first as FieldPath<V>)
      return first !== undefined
    },
    focus: (name) => form.setFocus(name as FieldPath<V>, { shouldSelect: true }),
    keep: () => draft.keep(form.getValues()),
    fill: (values) => form.reset({ ...form.getValues(), ...values }, { keepFieldsRef: true, keepDefaultValues: true }),
    reset() {
      discard()
      // Otherwise no field could be focused until the next render
      form.reset(initial.current, { keepFieldsRef: true })
    },
    rebase(next, { keepChanges = false } = {}) {
      const before = initial.current
      const current = Object.entries(form.getValues())
      const changed = current.filter(([name, value]) => keepChanges && !isSame(value, before[name]))
      initial.current = next
      form.reset({ ...next, ...Object.fromEntries(changed) }, { keepFieldsRef: true, keepErrors: keepChanges })
    },
  }
}

function refusalsOf<V extends FieldValues>(errors: FieldErrors<V>, names: NameOf<V>[]): Refusals<V> {
  const refused = names.flatMap((name) => (errors[name] ? [[name, messageOf(errors[name])]] : []))
  return Object.fromEntries(refused) as Refusals<V>
}
