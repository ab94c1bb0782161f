import { useRef } from 'react'

/**
 * Brings the focus back to what had it before a dialog or sheet opened, also where no trigger element was given.
 * A menu item is gone by then, so the button of its menu stands in for it.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement
      if (!(active instanceof HTMLElement) || active === document.body) return
      const menuButton = active.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      before.current = (menuButton && document.getElementById(menuButton)) || active
    },
    onCloseAutoFocus: (event: Event) => {
      if (!before.current?.isConnected) return
      event.preventDefault()
      before.current.focus()
      before.current = null
    },
  }
}
