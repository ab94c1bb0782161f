import { createListeners } from '../listeners.ts'
import { carryFocus, carryPlayback, carryPress, carryWords, focusedIn } from './carry-over.ts'

/** The server-rendered page, shown before scripts run and kept until the page mounts. */
export interface FirstPaint {
  isShown(): boolean
  /** Whether it contains the page's data, not only skeletons. */
  isContent: boolean
  subscribe(listener: () => void): () => void
  /** Removes the document's frame once the shell has rendered its own, and moves the page's markup into a shell element. */
  adopt(place: HTMLElement): void
  /**
   * The page or a replacement has mounted: moves typed text, playing videos, focus and the last press over to it. Content
   * stays until the page has read the same data, at most a second.
   */
  end(): void
}

const DATA_WAIT_MS = 1000

export function createFirstPaint(document: Document, onError: (error: unknown) => void): FirstPaint {
  const frame = document.getElementById('first-paint')
  const page = frame?.querySelector<HTMLElement>('[data-first-paint]') ?? null
  const listeners = createListeners(onError)
  const isContent = page?.dataset['firstPaint'] === 'content'
  let shown = page !== null
  let waiting = false

  function remove(page: HTMLElement): void {
    shown = false
    const focused = focusedIn(page)
    const main = page.closest('main')
    page.remove()
    listeners.emit()
    if (!main) return
    carryWords(page, main)
    carryPlayback(page, main)
    // After the text, because setting it moves the cursor to the end
    if (focused) carryFocus(focused, page, main)
    carryPress(page, main)
  }

  return {
    isShown: () => shown,
    isContent,
    subscribe: listeners.add,
    adopt(place) {
      document.getElementById('missing-shell')?.remove()
      if (!frame?.isConnected) return
      const inPage = page && focusedIn(page)
      page?.remove()
      const inFrame = focusedIn(frame)
      const shell = place.closest('#root > *')
      if (inFrame && shell) carryFocus(inFrame, frame, shell)
      if (page && shown) place.append(page)
      inPage?.restore()
      if (shell) carryPress(frame, shell)
      frame.remove()
    },
    end() {
      if (!shown || waiting || !page) return
      const main = page.closest('main')
      if (!isContent || !main) return remove(page)
      waiting = true
      void whenRead(main, page).then(() => remove(page))
    },
  }
}

/** Resolves once the page below shows no more skeletons than its paint, or after a timeout. */
function whenRead(main: Element, paint: Element): Promise<void> {
  const busy = (part: Element) => part.querySelectorAll('[aria-busy=true]').length
  const expected = busy(paint)
  const isRead = () => busy(main) - expected <= expected
  if (isRead()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(() => isRead() && end())
    const timer = setTimeout(end, DATA_WAIT_MS)
    observer.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  })
}
