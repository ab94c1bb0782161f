import { useEffect, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { FieldErrors, FieldPath, FieldValues, useForm } from '@atelier/platform/hook-form'
import { usePlatform } from '../remote/use-platform.ts'

interface SubmitOptions<V extends FieldValues, Output> {
  onSubmit: (output: Output) => Promise<void> | void
  onInvalid: (errors: FieldErrors<V>) => void
}

type SubmittedForm<V extends FieldValues, Output> = Pick<
  ReturnType<typeof useForm<V, unknown, Output>>,
  'handleSubmit' | 'setFocus'
>

/** One submission at a time. */
export function useSubmit<V extends FieldValues, Output>(
  { handleSubmit, setFocus }: SubmittedForm<V, Output>,
  scope: string,
  { onSubmit, onInvalid }: SubmitOptions<V, Output>,
) {
  const { toasts } = usePlatform()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ first: FieldPath<V> }>()
  const sending = useRef(false)

  // Only once the form is no longer busy: a disabled field cannot be focused
  useEffect(() => {
    if (refused && !busy) setFocus(refused.first)
  }, [refused, busy, setFocus])

  async function send(output: Output) {
    setBusy(true)
    setRefused(undefined)
    await onSubmit(output)
  }

  return {
    busy,
    focusOnceIdle: (first: FieldPath<V>) => setRefused({ first }),
    async submit(event?: SyntheticEvent) {
      event?.preventDefault()
      if (sending.current) return
      sending.current = true
      toasts.dismiss(scope)
      try {
        await handleSubmit(send, onInvalid)()
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
  }
}
