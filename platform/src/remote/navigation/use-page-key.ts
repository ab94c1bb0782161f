import { useEffect, useEffectEvent } from 'react'
import { usePlatform } from '../use-platform.ts'

/** Handles keys that the focused element does not use itself, such as a text field, a player, a menu or a dialog. */
export function usePageKey(onKey: (event: KeyboardEvent) => void): void {
  const { signal } = usePlatform()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isElsewhere(event)) onKey(event)
  })
  useEffect(() => {
    const listening = new AbortController()
    const until = AbortSignal.any([signal, listening.signal])
    window.addEventListener('keydown', (event) => press(event), { signal: until })
    return () => listening.abort()
  }, [signal])
}

const TAKES_KEYS = 'input, textarea, select, video, [contenteditable]'
// A button is expanded before its menu has loaded
const TAKES_ALL_KEYS = 'dialog[open], [role=dialog], [role=menu], [role=listbox], [aria-haspopup][aria-expanded=true]'

function isElsewhere(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  // Most keyboards need Shift for a question mark; Enter with Control submits
  const isModified = altKey || ((ctrlKey || metaKey) && key !== 'Enter') || (shiftKey && key !== '?')
  if (event.defaultPrevented || isModified) return true
  if (document.fullscreenElement || document.querySelector(TAKES_ALL_KEYS)) return true
  return event.target instanceof Element && event.target.closest(TAKES_KEYS) !== null
}
