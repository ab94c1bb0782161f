import { useEffect, useRef } from 'react'
import { usePlatform } from '../remote/use-platform.ts'

/** Dismisses the toasts of a rejected submission once its fields are corrected. */
export function useDismissCorrected(isRefused: boolean, scope: string): void {
  const { toasts } = usePlatform()
  const wasRefused = useRef(false)
  useEffect(() => {
    if (wasRefused.current && !isRefused) toasts.dismiss(scope)
    wasRefused.current = isRefused
  }, [isRefused, toasts, scope])
}
