import { useEffect } from 'react'
import type { RefObject } from 'react'

/** After each attempt to submit, focuses the first invalid field in page order: file fields are not part of the form library. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    const first = attempts > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!first) return
    first.focus({ preventScroll: true })
    first.scrollIntoView({ block: 'center' })
  }, [form, attempts])
}
