import { createListeners } from '../listeners.ts'
import { carryPlayback, carryWords, focusedIn, setFiles } from './carry-over.ts'
import { counterpart } from './identity.ts'
import { createReplay } from './replay.ts'

/** The server-rendered page, shown before scripts run and kept until the page mounts. */
export interface FirstPaint {
  isShown(): boolean
  /** Whether it contains the page's data, not only skeletons. */
  isContent: boolean
  subscribe(listener: () => void): () => void
  /** Removes the document's frame once the shell has rendered its own, and moves the page's markup into a shell element. */
  adopt(place: HTMLElement): void
  /**
   * The page or a replacement has mounted: moves typed text, playing videos and focus over to it, and replays early
   * actions. Content stays until the page has read the same data, at most a second.
   */
  end(): void
  /** Another page was opened meanwhile: nothing is moved or repeated. */
  leave(): void
}

const DATA_WAIT_MS = 1000

export function createFirstPaint(document: Document, onError: (error: unknown) => void): FirstPaint {
  const frame = document.getElementById('first-paint')
  const page = frame?.querySelector<HTMLElement>('[data-first-paint]') ?? null
  const listeners = createListeners(onError)
  const replay = createReplay(frame, page)
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
    carryWords(page, main, replay.types)
    forwardFiles(page, main)
    carryPlayback(page, main)
    // After the text, because setting it moves the cursor to the end
    replay.into('page', main, focused)
  }

  return {
    isShown: () => shown,
    isContent,
    subscribe: listeners.add,
    adopt(place) {
      document.getElementById('missing-shell')?.remove()
      if (!frame?.isConnected) return
      const focused = focusedIn(frame)
      const isInPage = focused && page?.contains(focused.element)
      if (page) move(page, shown ? place : null)
      if (isInPage && document.activeElement !== focused.element) focused.restore()
      const shell = place.closest('#root > *')
      frame.remove()
      if (shell) replay.into('frame', shell, isInPage ? null : focused)
    },
    end() {
      if (!shown || waiting || !page) return
      const main = page.closest('main')
      const reading = isContent && main && whenRead(main, page)
      const composing = replay.isComposing() && whenComposed(page)
      if (!reading && !composing) return remove(page)
      waiting = true
      void Promise.all([reading, composing]).then(() => remove(page))
    },
    leave() {
      replay.drop()
      if (!page || !shown) return
      shown = false
      page.remove()
      listeners.emit()
    },
  }
}

/** Keeps the focus and the input method's composition where browsers can. */
function move(page: HTMLElement, place: (HTMLElement & { moveBefore?(node: Node, child: null): void }) | null): void {
  if (place?.moveBefore) place.moveBefore(page, null)
  else if (place) place.append(page)
  else page.remove()
}

/** Text that an input method is composing would be cut off. */
const whenComposed = (page: Element): Promise<void> =>
  new Promise((resolve) => page.addEventListener('compositionend', () => setTimeout(resolve), { once: true }))

/** A file may be chosen only after the page has mounted. */
function forwardFiles(from: Element, to: Element): void {
  for (const input of from.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const target = counterpart(input, from, to)
    input.addEventListener('change', () => target instanceof HTMLInputElement && setFiles(input, target))
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
