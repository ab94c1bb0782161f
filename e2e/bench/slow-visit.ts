import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A page to visit. Guarded ones are visited signed in only. */
export interface BenchPage {
  path: string
  signedIn: boolean
}

/** Times in milliseconds since the navigation started. */
export interface Visit {
  /** First contentful paint: text or a picture, usually in the header. */
  fcp: number
  /** Largest contentful paint once the pictures in view have loaded. */
  lcp: number
  /** The first heading or skeleton in `main`. */
  main: number
  /** The page with its data. */
  content: number
  /** Sum of all layout shifts. */
  cls: number
  /** Longest interaction in milliseconds; 0 if each was faster than the timer's 16 ms. */
  inp: number
  /** Files requested until the content was shown, the document included. */
  requests: number
  /** Scripts among them, by address. */
  scripts: string[]
  /** Bytes as transferred, with Brotli. */
  js: number
  css: number
  document: number
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** 1.6 Mbit/s. */
const BYTES_PER_SECOND = (1.6 * 1e6) / 8
const CPU_SLOWDOWN = 4
const PRESS_EVERY_MS = 250
const LOOK_EVERY_MS = 100
const TIMEOUT_MS = 60_000
const LOOK_TIMEOUT_MS = 5000

/** Opens a page twice in a fresh context, so that the second visit finds the browser's cache. */
export async function visitTwice(browser: Browser, url: string, page: BenchPage): Promise<[cold: Visit, warm: Visit]> {
  return inContext(browser, url, page, async (context) => [
    await visit(context, page.path),
    await visit(context, page.path),
  ])
}

/** Opens a page with an empty cache, taps beside its content and presses a key while it loads. */
export const visitPressing = (browser: Browser, url: string, page: BenchPage): Promise<Visit> =>
  inContext(browser, url, page, (context) => visit(context, page.path, true))

async function inContext<T>(
  browser: Browser,
  url: string,
  { signedIn }: BenchPage,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: url, ...PHONE })
  try {
    if (signedIn) await signIn(context, url)
    // Helper that tsx inserts to name functions
    await context.addInitScript('globalThis.__name = (it) => it')
    await context.addInitScript(watch)
    return await work(context)
  } finally {
    await context.close()
  }
}

/** As a user whom this browser has seen before. */
async function signIn(context: BrowserContext, url: string): Promise<void> {
  const data = { email: 'creator@atelier.test', password: 'atelier-demo' }
  const answer = await context.request.post('/api/sessions', { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`The demo's creator cannot sign in at ${url}.`)
  const { user } = (await answer.json()) as { user: { id: string; role: string } }
  await context.addInitScript(({ id, role }) => {
    localStorage.setItem('atelier-user', id)
    localStorage.setItem('atelier-role', role)
  }, user)
}

async function visit(context: BrowserContext, address: string, pressing = false): Promise<Visit> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'commit' })
    const deadline = Date.now() + TIMEOUT_MS
    while (Date.now() < deadline) {
      const seen = await lookAt(page)
      if (seen) return seen
      if (pressing) await press(page)
      else await page.waitForTimeout(LOOK_EVERY_MS)
    }
    throw new Error(`${address} showed no content within a minute.`)
  } finally {
    await page.close()
  }
}

/** Null also while the document redirects. */
async function lookAt(page: Page): Promise<Visit | null> {
  const seen = page.evaluate(() => globalThis.__VISIT__.result()).catch(() => null)
  return Promise.race([seen, setTimeout(LOOK_TIMEOUT_MS, null)])
}

/** At the left edge, where no page has a control. */
async function press(page: Page): Promise<void> {
  await page.touchscreen.tap(3, 400)
  await page.keyboard.press('Shift')
  await page.waitForTimeout(PRESS_EVERY_MS)
}

declare global {
  var __VISIT__: { result(): Visit | null }
}

/** Runs in the page: records on each frame which elements are visible. */
function watch(): void {
  const seen: Partial<Pick<Visit, 'fcp' | 'lcp' | 'main' | 'content'>> = {}
  // Of the tab's first document, which may redirect
  const start = Number((sessionStorage['bench-start'] ??= performance.timeOrigin))
  const sinceStart = (time: number | undefined) => (time ?? NaN) + performance.timeOrigin - start
  let cls = 0
  let inp = 0
  const observe = (type: string, note: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('layout-shift', (entry) => (cls += (entry as unknown as { value: number }).value))
  const noteInteraction = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number }
    if (interactionId) inp = Math.max(inp, duration)
  }
  observe('event', noteInteraction, { durationThreshold: 16 })

  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.getBoundingClientRect().height > 0 && element.checkVisibility({ visibilityProperty: true }),
    )
  const look = () => {
    if (seen.fcp !== undefined && isShown('main h1, main [aria-busy=true]')) seen.main ??= performance.now()
    const isPending = document.querySelector('[data-first-paint=""], main [aria-busy=true]') !== null
    if (seen.main !== undefined && !isPending && isShown('main h1')) seen.content ??= performance.now()
    if (seen.content === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const isInView = (picture: HTMLImageElement) => {
    const { top, bottom, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const settled = () => [...document.images].filter(isInView).every(({ complete }) => complete)
  /** Since when the pictures in view have been complete; their paint is reported a little later. */
  let quiet: number | undefined

  globalThis.__VISIT__ = {
    result() {
      const { fcp, lcp, main, content } = seen
      if (content === undefined) return null
      quiet = settled() ? (quiet ?? performance.now()) : undefined
      if (quiet === undefined || performance.now() - quiet < 500) return null
      const [navigation, ...resources] = ['navigation', 'resource'].flatMap(
        (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
      )
      const files = resources.filter(({ startTime }) => startTime <= content)
      const ending = (end: string) => files.filter(({ name }) => new URL(name).pathname.endsWith(end))
      const sum = (all: PerformanceResourceTiming[]) => all.reduce((total, file) => total + file.encodedBodySize, 0)
      return {
        fcp: sinceStart(fcp),
        lcp: sinceStart(lcp),
        main: sinceStart(main),
        content: sinceStart(content),
        cls,
        inp,
        requests: files.length + 1,
        scripts: ending('.js').map(({ name }) => name),
        js: sum(ending('.js')),
        css: sum(ending('.css')),
        document: navigation!.encodedBodySize,
      }
    },
  }
}
