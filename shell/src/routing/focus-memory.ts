import type { Location } from 'react-router-dom'
import { keep } from '../keeping/kept.ts'
import { RESTORE_WINDOW_MS, USER_SCROLL_EVENTS, placeOf } from './scroll-memory.ts'

/** A control by its name, and its index among controls with the same name. */
interface Control {
  name: string
  number: number
}

const kept = keep<[string, Control][]>('atelier-focus', { area: 'session' })

/** Remembers, per history entry, the last control clicked on the page, through which the visitor left. */
export function createFocusMemory(page: () => HTMLElement | null) {
  const controls = new Map<string, Control>(kept.read())
  let stop = () => {}

  return {
    listen(current: () => Location): () => void {
      const listening = new AbortController()
      const { signal } = listening
      const note = ({ target }: MouseEvent) => {
        const control = page() && controlOf(page()!, target)
        if (control) controls.set(placeOf(current()), control)
        else controls.delete(placeOf(current()))
      }
      document.addEventListener('click', note, { capture: true, signal })
      addEventListener('pagehide', () => kept.write([...controls].slice(-50)), { signal })
      return () => {
        listening.abort()
        stop()
      }
    },

    /** Focuses the control once it renders; until then the page itself. Stops when the visitor interacts. */
    restore(location: Location): void {
      stop()
      const element = page()
      const wanted = controls.get(placeOf(location))
      element?.focus({ preventScroll: true })
      if (!element || !wanted) return
      let found: HTMLElement | undefined
      const aim = () => {
        if (found?.isConnected && found === document.activeElement) return
        found = controlsOf(element).filter((control) => nameOf(control) === wanted.name)[wanted.number]
        found?.focus({ preventScroll: true })
      }
      // Keeps observing after a match, which may be in the page that is being left
      const observer = new MutationObserver(aim)
      const timer = setTimeout(() => stop(), RESTORE_WINDOW_MS)
      const over = new AbortController()
      stop = () => {
        observer.disconnect()
        clearTimeout(timer)
        over.abort()
      }
      for (const event of USER_SCROLL_EVENTS) addEventListener(event, stop, { passive: true, signal: over.signal })
      observer.observe(element, { childList: true, subtree: true })
      aim()
    },
  }
}

const CONTROLS = 'a[href], button'

const controlsOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>(CONTROLS)]

const nameOf = (control: Element): string =>
  digest(control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent)

/** FNV-1a hash: controls may contain typed text, which must not get into storage. */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (const unit of text) hash = Math.imul(hash ^ unit.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}

function controlOf(page: HTMLElement, target: EventTarget | null): Control | undefined {
  const control = target instanceof Element && target.closest(CONTROLS)
  if (!control || !page.contains(control)) return undefined
  const name = nameOf(control)
  const alike = controlsOf(page).filter((each) => nameOf(each) === name)
  return { name, number: alike.indexOf(control as HTMLElement) }
}
