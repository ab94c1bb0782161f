import type { JSHandle, Page } from 'playwright-core'

/** What a page shows: nothing yet, its content, or an error in place of all or a part of it. */
export interface PageState {
  kind: 'waiting' | 'shown' | 'failed'
  /** The heading of the page, the title of the error, or what the page is waiting for. */
  text: string
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What belongs to the site, as a page finds it and must leave it. */
export interface Frame {
  /** Null if it is absent or invisible. */
  header: Box | null
  footer: Box | null
  /** The element that covers the header. */
  cover: string | null
  /** Attributes and computed styles of `html` and `body`, such as `body overflow-y`. */
  document: Record<string, string>
  /** Computed styles of header, footer, and the links and buttons in them. */
  looks: Record<string, string>
  /** Elements in `html` and `body`. */
  children: string[]
}

/** Functions that run in the page. */
export interface Probe {
  state(): PageState
  frame(): Frame
  /** Paths of the page's links on this site. */
  links(): string[]
  /** Waits until the page is shown or has failed. */
  wait(limitMs: number): Promise<PageState>
  /** Navigates within the document, as a link does, and waits. */
  open(address: string, limitMs: number): Promise<PageState>
}

/** Adds the functions to a document. They end with it. */
export const probeOf = async (page: Page): Promise<JSHandle<Probe>> =>
  (await page.evaluateHandle(probeSource())) as JSHandle<Probe>

/** An expression of the functions, for other drivers. */
export function probeSource(): string {
  // They refer to each other, so that they are sent together, as source; tsx wraps functions in calls of __name
  const source = [main, heading, isVisible, textOf, label, state, part, boxOf, coverOf, documentStyles, looksOf]
  const functions = [...source, frame, links, wait, open].join('\n')
  return `(() => { const __name = (value) => value; ${functions}; return { state, frame, links, wait, open } })()`
}

function main(): Element | null {
  return document.querySelector('main')
}

function heading(): Element | null {
  return main()?.querySelector('h1') ?? null
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim().replace(/\s+/g, ' ') ?? ''
}

function label(element: Element): string {
  const attributes = ['id', 'class', 'role'].flatMap((name) => {
    const value = element.getAttribute(name)
    return value ? `${name}="${value}"` : []
  })
  return `<${[element.localName, ...attributes].join(' ')}>`
}

function state(): PageState {
  const panel = [...(main()?.querySelectorAll('[role="alert"]') ?? [])].find(
    (element) => isVisible(element) && textOf(element) !== '',
  )
  if (panel) return { kind: 'failed', text: textOf(panel.querySelector('h1, h2, h3, p') ?? panel) }
  if (document.querySelector('#first-paint, [data-first-paint]')) return { kind: 'waiting', text: 'its mounting' }
  const title = heading()
  if (!title || !isVisible(title) || textOf(title) === '') return { kind: 'waiting', text: 'a heading (h1)' }
  const isLoading = main()?.querySelector('[aria-busy="true"], [data-skeleton]')
  return isLoading
    ? { kind: 'waiting', text: `what ${label(isLoading)} loads` }
    : { kind: 'shown', text: textOf(title) }
}

function part(name: 'header' | 'footer'): Element | null {
  return main()?.parentElement?.querySelector(`:scope > ${name}`) ?? null
}

function boxOf(element: Element | null): Box | null {
  if (!element || !isVisible(element)) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  const [left, top] = [Math.round(x + scrollX), Math.round(y + scrollY)]
  return width * height > 0 ? { x: left, y: top, width: Math.round(width), height: Math.round(height) } : null
}

function coverOf(element: Element | null): string | null {
  if (!element) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  const above = document.elementFromPoint(x + width / 2, y + height / 2)
  return above && !element.contains(above) && !above.contains(element) ? label(above) : null
}

function documentStyles(): Record<string, string> {
  // These follow from the size of the content
  const sizes = /^(block|inline)-size$|^(height|width)$|-origin$/
  const entries = [document.documentElement, document.body].flatMap((element) => {
    const styles = getComputedStyle(element)
    const attributes = element
      .getAttributeNames()
      // The server's time, which each document has its own of
      .filter((name) => name !== 'data-now')
      .map((name) => [`[${name}]`, element.getAttribute(name) ?? ''])
    const computed = [...styles]
      .filter((name) => !sizes.test(name))
      .map((name) => [name, styles.getPropertyValue(name)])
    return [...attributes, ...computed].map(([name, value]) => [`${element.localName} ${name}`, value])
  })
  return Object.fromEntries(entries) as Record<string, string>
}

function looksOf(name: 'header' | 'footer'): [string, string][] {
  const whole = part(name)
  return [...(whole ? [whole, ...whole.querySelectorAll('a, button')] : [])].map((element) => {
    const { color, backgroundColor, fontSize, display, opacity, visibility } = getComputedStyle(element)
    const text = element === whole ? '' : ` ${element.localName} "${textOf(element)}"`
    return [name + text, [color, backgroundColor, fontSize, display, opacity, visibility].join(' ')]
  })
}

function frame(): Frame {
  // The bar of the preview is not part of the site
  document.getElementById('preview')?.remove()
  return {
    header: boxOf(part('header')),
    footer: boxOf(part('footer')),
    cover: coverOf(part('header')),
    document: documentStyles(),
    looks: Object.fromEntries([...looksOf('header'), ...looksOf('footer')]),
    children: [...document.documentElement.children, ...document.body.children].map(label),
  }
}

function links(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
}

async function wait(limitMs: number, previous: Element | null = null): Promise<PageState> {
  const end = performance.now() + limitMs
  while (performance.now() < end && (previous?.isConnected || state().kind === 'waiting'))
    await new Promise((resolve) => setTimeout(resolve, 10))
  return previous?.isConnected ? { kind: 'waiting', text: 'its mounting' } : state()
}

async function open(address: string, limitMs: number): Promise<PageState> {
  // The previous page stays until the next one can be shown
  const previous = heading() ?? main()?.querySelector('[role="alert"]') ?? null
  history.replaceState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  return wait(limitMs, previous)
}
