/** Oldest keys are dropped beyond this. */
const KEPT = 3000

// The document has them, since a page may load two copies of this module
const KEY = '__ATELIER_SHOWN_IMAGES__'

declare global {
  interface Document {
    [KEY]?: Set<string>
  }
}

/** Browsers choose the same file again for the same address and width. */
const keyOf = (src: string, sizes: string | null | undefined) => `${src} ${sizes ?? ''}`

function remember(shown: Set<string>, image: Element): void {
  const src = image.getAttribute('src')
  if (!src || !(image instanceof HTMLImageElement) || !image.complete || image.naturalWidth === 0) return
  shown.add(keyOf(src, image.getAttribute('sizes')))
  if (shown.size > KEPT) shown.delete(shown.values().next().value!)
}

/** Also those of the first paint, which loaded before this module. */
function watch(): Set<string> {
  const shown = new Set<string>()
  for (const image of document.querySelectorAll('img')) remember(shown, image)
  document.addEventListener('load', ({ target }) => target instanceof Element && remember(shown, target), true)
  return (document[KEY] = shown)
}

/**
 * Whether the document has shown an `img` with this `src` and `sizes`, which need not fade in again. Firefox and Safari choose the file of an image only after
 * it is in the document, so `complete` is false at first even for a file in memory.
 */
export function wasShown(src: string, sizes?: string): boolean {
  if (typeof document === 'undefined') return false
  return (document[KEY] ?? watch()).has(keyOf(src, sizes))
}
