import { useEffect, useEffectEvent } from 'react'

/**
 * Closes on Escape while `open`, wherever the focus is: Safari does not focus a button that is clicked. The page stays, as
 * the key's default is prevented before `usePageKey`.
 */
export function useEscape(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      closeNow()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

/** Fallback of a dialog or menu whose code is loading: Escape closes it, instead of leaving the page. */
export function Opening({ onClose }: { onClose: () => void }) {
  useEscape(true, onClose)
  return null
}
