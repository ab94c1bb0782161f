import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useEscape } from '@atelier/platform/host'
import { NavigationLink } from './navigation-link.tsx'
import type { NavigationMenu as Menu } from '../../menus/navigation-menus.ts'
import styles from './navigation-menu.module.css'

/** A header button that opens a list of real links, so they can be opened in another tab. */
export function NavigationMenu({ menu }: { menu: Menu }) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { pathname } = useLocation()
  const current = menu.items.some((item) => item.path === pathname)
  useCloseFromOutside(place, open, () => setOpen(false))
  useEscape(open, () => {
    setOpen(false)
    button.current?.focus()
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!open) return setOpen(true)
    focusLink([...(place.current?.querySelectorAll('a') ?? [])], step)
  }

  return (
    <div
      ref={place}
      className={styles.place}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        data-current={current}
        onClick={() => setOpen(!open)}
      >
        {menu.label}
        <ChevronDown aria-hidden="true" />
      </button>
      <ul id={id} role="list" className={styles.panel} hidden={!open} aria-label={menu.label}>
        {menu.items.map((item) => (
          <li key={item.path}>
            <NavigationLink item={item} className={styles.item} onClick={() => setOpen(false)}>
              <span>{item.label}</span>
              <span className={styles.description} aria-hidden="true">
                {item.description}
              </span>
            </NavigationLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useCloseFromOutside(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const onPointer = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) closeNow()
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [place, open])
}

/** Moves focus to the next or previous link, from the button to the first or last one. */
function focusLink(links: readonly HTMLElement[], step: number): void {
  const index = links.indexOf(document.activeElement as HTMLElement)
  const next = index === -1 && step === -1 ? links.length - 1 : index + step
  links[(next + links.length) % links.length]?.focus()
}
