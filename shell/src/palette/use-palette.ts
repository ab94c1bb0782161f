import { useEffect, useState } from 'react'

/** Ctrl+K, or Cmd+K, opens the palette; not above another modal, whose page is inert. */
export function usePalette(enabled: boolean): { open: boolean; setOpen: (open: boolean) => void } {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!enabled) return
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      if (!('scrollLocked' in document.body.dataset)) setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [enabled])
  return { open: enabled && open, setOpen }
}
