import type { KeyboardEvent } from 'react'

/** Arrow keys move from one message's menu to the next, as there would be a tab stop for each message otherwise. */
export function moveBetweenMenus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const menus = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-menu]')]
  const place = menus.indexOf(event.target as HTMLElement)
  if (step === undefined || place < 0) return
  // Else the menu opens
  event.preventDefault()
  event.stopPropagation()
  menus[place + step]?.focus()
}
