import { useEffect, useId, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { standardSchemaResolver, useForm } from '@atelier/platform/hook-form'
import type { Control, DefaultValues, FieldErrors, FieldPath, FieldValues } from '@atelier/platform/hook-form'
import { messageOf } from './field-errors.ts'
import { usePlatform } from '../remote/use-platform.ts'
import { useDraft } from './use-draft.ts'

type NameOf<V> = keyof V & string

/** What the fields of a schema's input may hold: any text where it takes one of several, since none may be chosen yet. */
export type Typed<I> = { [K in keyof I]: I[K] extends infer T ? (T extends string ? string : T) : never }

/** Why fields are refused, by their name. */
export type Refusals<V> = Partial<Record<NameOf<V>, string>>

/** A form of plain fields; a draft keeps texts and lists of texts. */
export interface FormOptions<V extends FieldValues, Output> {
  /** What stands in the fields at first, in the order of the page. */
  defaults: V
  /** The name under which what is typed is kept until it is sent. Never for a form with a password. */
  draft?: string
  /** What the draft belongs to. Default: the path shown when the form is opened. */
  draftAddress?: string
  /** Sends what the schema made of the values; the form is busy until that has ended. */
  onSubmit: (output: Output) => Promise<void> | void
  /** Whether the first field that the schema refuses takes the focus. Default true; a form with more than these fields does it itself. */
  focusesRefused?: boolean
  /** Called when the schema refuses something, which then stands at its fields, the first of them focused. */
  onInvalid?: (refusals: Refusals<V>) => void
}

/** A form as a page works with it. */
export interface Form<V extends FieldValues> {
  /** For `FormField` and `useFieldValue`. */
  readonly control: Control<V, unknown, unknown>
  readonly busy: boolean
  /** Why its fields are refused now, in the order of the page. */
  readonly refusals: Refusals<V>
  /** Whether it was filled from a draft, which has neither been sent nor given up. */
  readonly restored: boolean
  /** Scope of the toasts for a failed submission: removed on the next submission, or when its rejected fields are corrected. */
  readonly scope: string
  /** Whether a draft of it is kept. */
  readonly drafted: boolean
  /** Checks the values and sends them; for `<form onSubmit>`. One at a time. */
  submit(event?: SyntheticEvent): Promise<void>
  /** Puts refusals at their fields and focuses the first; false when there are none. */
  refuse(refusals: Refusals<V>): boolean
  /** Focuses a field and selects what stands in it. */
  focus(name: NameOf<V>): void
  /** Keeps the values as a draft again, after all. */
  keep(): void
  /** Empties the form and its draft. */
  reset(): void
  /** Removes the draft: it was sent, or given up. */
  discard(): void
  /** Makes these the values that the form began with, as when what it edits was saved; with `keepChanges` a changed field stays. */
  rebase(values: V, options?: { keepChanges?: boolean }): void
}

/** A form checked by a schema of the contract, with its draft. */
export function useSchemaForm<I extends FieldValues, V extends Typed<I>, Output>(
  schema: StandardSchemaV1<I, Output>,
  { defaults, draft: name, draftAddress, focusesRefused, onSubmit, onInvalid }: FormOptions<V, Output>,
): Form<V> {
  const { toasts } = usePlatform()
  const scope = useId()
  const draft = useDraft<V>(name, draftAddress)
  const names = Object.keys(defaults) as NameOf<V>[]
  const form = useForm<V, unknown, Output>({
    // A schema looks at whatever it is given
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

  // Once the form is no longer busy: what is disabled takes no focus
  useEffect(() => {
    if (refused && !busy) setFocus(refused.first as FieldPath<V>)
  }, [refused, busy, setFocus])

  const refusals = refusalsOf<V>(form.formState.errors, names)
  const isRefused = Object.keys(refusals).length > 0
  const wasRefused = useRef(false)
  useEffect(() => {
    // The toast's error is corrected
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
      // Else no field could take the focus until the next rendering
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

/** The draft over the defaults, as far as it has the fields of today's form. */
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
