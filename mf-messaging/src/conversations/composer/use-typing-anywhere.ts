import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { typedLetter, useTakeTyped } from '@atelier/platform'
import type { Composer } from './use-composer.ts'

/** Moves letters typed anywhere on the page into the composer, including those typed while it loaded. */
export function useTypingAnywhere({ text, write, focus, field }: Composer, isOn: boolean): void {
  const takeTyped = useTakeTyped()

  const begin = useEffectEvent(() => {
    const typed = takeTyped()
    if (typed === '') return
    write(text + typed)
    focus()
  })
  // Update the field before the next letter is typed
  useLayoutEffect(() => {
    if (isOn) begin()
  }, [isOn])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const letter = typedLetter(event)
    if (letter === undefined || letter === ' ') return
    focus()
    const end = field.current?.value.length ?? 0
    // The browser types the letter into the element focused by now
    field.current?.setSelectionRange(end, end)
  })
  useEffect(() => {
    if (!isOn) return
    const unmounted = new AbortController()
    addEventListener('keydown', (event) => press(event), { signal: unmounted.signal })
    return () => unmounted.abort()
  }, [isOn])
}
