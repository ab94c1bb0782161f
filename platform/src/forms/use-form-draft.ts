import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import type { FieldValues, useForm } from '@atelier/platform/hook-form'
import { isUntouched, restore } from './draft-values.ts'
import type { Draft } from '../remote/drafts/use-draft.ts'

type DraftedForm<V extends FieldValues> = Pick<ReturnType<typeof useForm<V>>, 'getValues' | 'reset' | 'subscribe'>

/** Keeps a form's values in its draft while they differ from the initial ones; fills in a draft that changed elsewhere. */
export function useFormDraft<V extends FieldValues>(
  { getValues, reset, subscribe }: DraftedForm<V>,
  { restored, keep, clear }: Draft<V>,
  initial: RefObject<V>,
  onFilled: (hasDraft: boolean) => void,
): void {
  const before = useRef(restored)
  const fillIn = useEffectEvent(() => {
    if (before.current === restored) return
    before.current = restored
    if (!isUntouched(getValues(), initial.current)) return
    reset(restore<V>(initial.current, restored))
    onFilled(restored !== undefined)
  })
  useEffect(() => {
    fillIn()
  }, [restored])

  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => (isUntouched(values, initial.current) ? clear() : keep(values)),
    })
  }, [subscribe, initial, keep, clear])
}
