import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext } from '@playwright/test'

/** Times in milliseconds since the navigation started, and what was requested until the content was shown. */
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
  /** Files, the document included. */
  requests: number
  /** Bytes as transferred, with Brotli. */
  js: number
  css: number
  document: number
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** 1.6 Mbit/s. */
const BYTES_PER_SECOND = (1.6 * 1e6) / 8
const LINE = { offline: false, latency: 150, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND }
const CPU_SLOWDOWN = 4
const TIMEOUT_MS = 60_000

/** Opens a page twice in a fresh context, so that the second visit finds the browser's cache. */
export async function visitTwice(browser: Browser, url: string, address: string, signedIn: boolean): Promise<Visit[]> {
  const context = await browser.newContext({ baseURL: url, ...PHONE })
  try {
    if (signedIn) await signIn(context, url)
    // Helper that tsx inserts to name functions
    await context.addInitScript('globalThis.__name = (it) => it')
    await context.addInitScript(watch)
    return [await visit(context, address), await visit(context, address)]
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

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(address, { waitUntil: 'commit' })
    for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await pause(100)) {
      // Fails, or hangs, while the document redirects
      const seen = page.evaluate(() => globalThis.__VISIT__.result()).catch(() => null)
      const done = await Promise.race([seen, pause(5000, null)])
      if (done) return done
    }
    throw new Error(`${address} showed no content within a minute.`)
  } finally {
    await page.close()
  }
}

declare global {
  var __VISIT__: { result(): Visit | null }
}

/** Runs in the page: records on each frame which elements are visible. */
function watch(): void {
  const seen = { fcp: NaN, lcp: NaN, main: NaN, content: NaN }
  // Of the tab's first document, which may redirect
  const sinceStart = performance.timeOrigin - Number((sessionStorage['bench-start'] ??= performance.timeOrigin))
  let cls = 0
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('layout-shift', (entry) => (cls += (entry as unknown as { value: number }).value))

  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.getBoundingClientRect().height > 0 && element.checkVisibility({ visibilityProperty: true }),
    )
  const look = () => {
    if (seen.fcp && !seen.main && isShown('main h1, main [aria-busy=true]')) seen.main = performance.now()
    const isPending = document.querySelector('[data-first-paint=""], main [aria-busy=true]') !== null
    if (seen.main && !isPending && isShown('main h1')) seen.content = performance.now()
    if (!seen.content) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  const isInView = (picture: HTMLImageElement) => {
    const { top, bottom, width } = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  /** Since when the pictures in view have been complete; their paint is reported a little later. */
  let quiet: number | undefined

  globalThis.__VISIT__ = {
    result() {
      const isSettled = seen.content && [...document.images].filter(isInView).every(({ complete }) => complete)
      quiet = isSettled ? (quiet ?? performance.now()) : undefined
      if (quiet === undefined || performance.now() - quiet < 500) return null
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
      const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ startTime }) => startTime <= seen.content,
      )
      const bytes = (end: string) =>
        files
          .filter(({ name }) => new URL(name).pathname.endsWith(end))
          .reduce((total, file) => total + file.encodedBodySize, 0)
      return {
        fcp: seen.fcp + sinceStart,
        lcp: seen.lcp + sinceStart,
        main: seen.main + sinceStart,
        content: seen.content + sinceStart,
        cls,
        requests: files.length + 1,
        js: bytes('.js'),
        css: bytes('.css'),
        document: navigation!.encodedBodySize,
      }
    },
  }
}
