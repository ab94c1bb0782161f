import { createListeners } from '../listeners.ts'
import { carryFocus, carryWords, focusedIn } from './carry-over.ts'

/** The server-rendered page, shown before scripts run and kept until the page mounts. */
export interface FirstPaint {
  isShown(): boolean
  subscribe(listener: () => void): () => void
  /** Removes the document's frame once the shell has rendered its own, and moves the page's markup into a shell element. */
  adopt(place: HTMLElement): void
  /** The page or a replacement has mounted: moves typed text and focus over to it. */
  end(): void
}

export function createFirstPaint(document: Document, onError: (error: unknown) => void): FirstPaint {
  const frame = document.getElementById('first-paint')
  const page = frame?.querySelector<HTMLElement>('[data-first-paint]') ?? null
  const listeners = createListeners(onError)
  let shown = page !== null
  return {
    isShown: () => shown,
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
      frame.remove()
    },
    end() {
      if (!shown || !page) return
      shown = false
      const focused = focusedIn(page)
      const main = page.closest('main')
      page.remove()
      listeners.emit()
      if (!main) return
      carryWords(page, main)
      // Last, because setting text moves the cursor to the end
      if (focused) carryFocus(focused, page, main)
    },
  }
}
