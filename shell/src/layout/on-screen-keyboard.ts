/** Pixels above which what covers the window is a keyboard, not the browser's own bars. */
const KEYBOARD_MIN = 120

const isTyping = ({ activeElement }: Document) => activeElement?.matches('input, textarea, [contenteditable]') ?? false

/**
 * Sets `--keyboard` to the height of an on-screen keyboard that covers the page: Safari before 27.3 does not know `interactive-widget`. Elsewhere the window
 * shrinks, and the property stays unset.
 */
export function watchKeyboard(view: VisualViewport | null = globalThis.visualViewport): void {
  const { style } = document.documentElement
  view?.addEventListener('resize', () => {
    const covered = innerHeight - view.height
    // Zooming in makes the visible part smaller, too
    if (covered < KEYBOARD_MIN || view.scale > 1.01 || !isTyping(document)) {
      style.removeProperty('--keyboard')
      return
    }
    style.setProperty('--keyboard', `${Math.round(covered)}px`)
    // Safari has moved such a page up, whose field is now in view by itself
    if (document.querySelector('[data-fills-window]')) scrollTo(0, 0)
  })
}
