import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Moves focus from a removed row to the same `data-control` of the next row, else another in it, else the heading. */
export function useRowFocus(ids: readonly string[], heading: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null)
  const acted = useRef<{ id: string; place: number; control: string | undefined }>(undefined)
  const shown = ids.join()

  useEffect(() => {
    const left = acted.current
    if (!left || shown.split(',').includes(left.id)) return
    acted.current = undefined
    if (document.activeElement !== document.body) return
    const rows = [...(list.current?.children ?? [])]
    const place = Math.min(left.place, rows.length - 1)
    const sameOf = (row?: Element) => row?.querySelector<HTMLElement>(`[data-control="${left.control}"]`)
    const target =
      sameOf(rows[place]) ??
      rows[place]?.querySelector<HTMLElement>('button, a') ??
      [...rows.slice(place), ...rows.slice(0, Math.max(place, 0)).reverse()].map(sameOf).find(Boolean)
    const action = heading.current?.querySelector<HTMLElement>('a, button')
    ;(target ?? action ?? heading.current)?.focus()
  }, [shown, heading])

  return {
    list,
    /** Call it with a click in a row. */
    note(id: string, target: EventTarget) {
      const control =
        target instanceof Element ? target.closest<HTMLElement>('[data-control]')?.dataset['control'] : undefined
      // A dialog opened by the row counts as the control that opened it
      if (control === undefined && acted.current?.id === id) return
      acted.current = { id, place: ids.indexOf(id), control }
    },
  }
}
