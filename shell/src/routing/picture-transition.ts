import type { Location } from 'react-router-dom'

const DURATION_MS = 240
/** A page that renders later is shown without a transition. */
const WAIT_MS = 150

/** What undoes the marks of the latest transition, at its end or when the next one begins. */
let marks: (() => void)[] = []

type Place = Pick<Location, 'pathname'>

/**
 * Shows another page by `apply` in a view transition that moves a picture which both pages show, marked by
 * `data-shared-picture` with an id that the address of either contains. False, without calling `apply`, if there is none.
 */
export function movePicture(from: Place, to: Place, apply: () => void, settleScroll: () => void): boolean {
  const old = idsOf(from, to)
    .map((id) => [id, visiblePicture(id)] as const)
    .find((found) => found[1])
  if (!old?.[1] || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const [id, element] = old
  const file = fileOf(element)
  addStyles()
  const header = document.querySelector('header')
  // Those of one that still runs, whose end would remove the new ones
  removeAll(marks)
  const own: typeof marks = (marks = [])
  name(header, 'header', own)
  name(element, 'picture', own)
  const transition = document.startViewTransition(async () => {
    apply()
    const shown = await rendered(id, element)
    settleScroll()
    if (own !== marks) return
    name(element, '')
    if (!shown || !isVisible(shown)) return transition.skipTransition()
    name(shown, 'picture', own)
    if (file) showUntilLoaded(shown, file)
    own.push(renderNow(shown))
  })
  void transition.finished.finally(() => removeAll(own))
  // Skipped, or replaced by the next one: the page is shown either way
  transition.ready.catch(() => {})
  return true
}

/** Between two artworks, only the one that is opened: the page left may be listed below. */
function idsOf(from: Place, to: Place): string[] {
  const [was, now] = [from, to].map(({ pathname }) => pathname.split('/').filter(Boolean))
  return [...now!, ...(was![0] === now![0] ? [] : was!)].reverse()
}

const picturesOf = (id: string) => [
  ...document.querySelectorAll<HTMLElement>(`main [data-shared-picture="${CSS.escape(id)}"]`),
]

const visiblePicture = (id: string) => picturesOf(id).find(isVisible)

function isVisible(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

function name(element: HTMLElement | null, transitionName: string, undo: typeof marks = []): void {
  element?.style.setProperty('view-transition-name', transitionName)
  undo.push(() => name(element, ''))
}

const removeAll = (undo: typeof marks) => undo.splice(0).forEach((one) => one())

/** The same picture on the next page. Frames are suspended meanwhile, mutations are not. */
function rendered(id: string, old: HTMLElement): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const find = () => picturesOf(id).find((element) => element !== old)
    const end = () => {
      clearTimeout(timer)
      observer.disconnect()
      resolve(find())
    }
    const observer = new MutationObserver(() => find() && end())
    const timer = setTimeout(end, WAIT_MS)
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** A list's cards are rendered only once a frame has found them in view, which is after the new page is recorded. */
function renderNow(element: HTMLElement): () => void {
  const card = element.closest<HTMLElement>('li')
  card?.style.setProperty('content-visibility', 'visible')
  return () => card?.style.removeProperty('content-visibility')
}

/** The loaded file; a removed picture has none. */
function fileOf(element: HTMLElement): string | undefined {
  const image = element.querySelector('img')
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined
}

/** Sharper than a placeholder. React removes it together with the element. */
function showUntilLoaded(shown: HTMLElement, file: string): void {
  shown.style.setProperty('--arriving', `url(${JSON.stringify(file)})`)
  shown.style.setProperty('--placeholder-opacity', '0')
}

let styles: CSSStyleSheet | undefined

/** Presses go to the new page while the transition runs. */
function addStyles(): void {
  if (styles) return
  styles = new CSSStyleSheet()
  styles.replaceSync(`
    ::view-transition { pointer-events: none }
    ::view-transition-group(*) { animation-duration: ${DURATION_MS}ms; animation-timing-function: var(--ease-out) }
    ::view-transition-old(root), ::view-transition-new(root) { animation-duration: ${DURATION_MS}ms }
    ::view-transition-group(picture) { overflow: clip; border-radius: var(--radius-lg) }
    ::view-transition-old(picture), ::view-transition-new(picture) { height: 100%; object-fit: cover }
    ::view-transition-group(header) { animation: none }
  `)
  document.adoptedStyleSheets.push(styles)
}
