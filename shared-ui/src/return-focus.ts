import { useRef } from 'react'

/** Restores focus on close, also without a trigger. A menu item no longer exists by then: its menu's button gets it. */
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
