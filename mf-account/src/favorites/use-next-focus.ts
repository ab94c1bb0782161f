import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * For a list whose items go with the button that was pressed: the focus goes to the button of the item that takes the place, from the
 * last one to the one before, and from an empty list to the heading. `list` goes around the items.
 */
export function useNextFocus(ids: readonly string[], heading: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null)
  const left = useRef<{ id: string; place: number }>(undefined)
  const shown = ids.join()

  useEffect(() => {
    if (!left.current || shown.split(',').includes(left.current.id)) return
    const { place } = left.current
    left.current = undefined
    // Whoever has gone on meanwhile stays there
    if (document.activeElement !== document.body) return
    const items = list.current?.children ?? []
    const button = items[Math.min(place, items.length - 1)]?.querySelector('button')
    ;(button ?? heading.current)?.focus()
  }, [shown, heading])

  return {
    list,
    /** To be called when an item's button is pressed. */
    leave: (id: string) => void (left.current = { id, place: ids.indexOf(id) }),
  }
}
