import { createListeners } from '../listeners.ts'
import { carryFocus, carryWords, focusedIn } from './carry-over.ts'

/** The page as the document shows it before its scripts have run: kept in the page's place until the page itself is there. */
export interface FirstPaint {
  isShown(): boolean
  subscribe(listener: () => void): () => void
  /** Takes the frame of the document away, whose place the shell has taken, and puts the page's markup into an element of the shell. */
  adopt(place: HTMLElement): void
  /** The page is there, or something else is in its place. What was typed and where the focus was goes over to the page. */
  end(): void
}

/** Finds the first paint in the document; none is shown where the edge has written none. */
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
      // Afterwards, as new words move the cursor to their end
      if (focused) carryFocus(focused, page, main)
    },
  }
}
