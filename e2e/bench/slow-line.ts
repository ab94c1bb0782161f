import path from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { artworkPath, creatorPath, homePath } from '@atelier/contract/paths/gallery.ts'
import { messagesPath } from '@atelier/contract/paths/messaging.ts'
import { findProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { findChromium } from '../support/chromium.ts'
import { startSite } from '../support/start-site.ts'

// Paint timings of a first visit to each page, on a phone with a slow connection. BENCH_BESIDE: URL of another build; visits
// then alternate between both, so that machine load affects both. BENCH_URL uses a running site with the demo instead of
// starting one.
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const { BENCH_URL, BENCH_BESIDE } = process.env

/** Milliseconds since navigation started. */
interface SlowVisit {
  /** The first text or picture, usually in the header. */
  paint: number
  /** The first heading or skeleton in `main`. */
  main: number
  /** The page with its data. */
  content: number
  /** Sum of all layout shifts until then. */
  shift: number
}

interface BenchPage {
  path: string
  signedIn: boolean
}

/** The pages, with the first entry of each list. */
async function pagesOf(url: string): Promise<BenchPage[]> {
  const first = async (list: string) => {
    const { items } = (await (await fetch(`${url}/api/${list}`)).json()) as { items: { id: string; user_id: string }[] }
    return items[0]!
  }
  const [artwork, project] = await Promise.all([first('artworks?filter=popular'), first('projects')])
  const open = [homePath(), artworkPath(artwork.id), creatorPath(artwork.user_id), findProjectPath()]
  const guarded = [messagesPath(), creatorDashboardPath()]
  return [
    ...[...open, projectPath(project.id)].map((page) => ({ path: page, signedIn: false })),
    ...guarded.map((page) => ({ path: page, signedIn: true })),
  ]
}

/** Opens a page with 390 px, 1.6 Mbit/s, 150 ms and 4x CPU slowdown, with an empty browser cache. */
async function visitSlowly(url: string, { path: address, signedIn }: BenchPage): Promise<SlowVisit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    if (signedIn) await signIn(context, url)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const throughput = (1.6 * 1e6) / 8
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // Helper that tsx inserts to name functions
    await page.addInitScript('globalThis.__name = (it) => it')
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'commit' })
    for (let look = 0; look < 150; look++) {
      await page.waitForTimeout(200)
      const seen = await page.evaluate(() => globalThis.__SEEN__)
      if (seen.content !== undefined) return seen as SlowVisit
    }
    throw new Error(`${url}${address} showed no content.`)
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const data = { email: 'creator@atelier.test', password: 'atelier-demo' }
  const answer = await context.request.post('/api/sessions', { data, headers: { origin: url } })
  if (!answer.ok()) throw new Error(`The demo's creator cannot sign in at ${url}.`)
}

declare global {
  var __SEEN__: Partial<SlowVisit>
}

/** Runs in the page: records on each frame which elements are visible. */
function watch(): void {
  const seen: Partial<SlowVisit> = { shift: 0 }
  globalThis.__SEEN__ = seen
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.paint = startTime
  })
  observe('layout-shift', (entry) => (seen.shift! += (entry as unknown as { value: number }).value))
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some(
      (element) => element.getBoundingClientRect().height > 0 && element.checkVisibility({ visibilityProperty: true }),
    )
  const look = () => {
    if (seen.paint !== undefined && isShown('main h1, main [aria-busy=true]')) seen.main ??= performance.now()
    const isPending = document.querySelector('[data-first-paint], main [aria-busy=true]') !== null
    if (seen.main !== undefined && !isPending && isShown('main h1')) seen.content ??= performance.now()
    if (seen.content === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

process.env['E2E_DEMO'] = '1'
const stop = BENCH_URL ? async () => {} : await startSite()
const own = BENCH_URL ?? (JSON.parse(process.env['ATELIER_SITE']!) as { url: string }).url
const sites = [
  ['this build', own],
  ['the other', BENCH_BESIDE],
].flatMap(([name, url]) => (url ? [{ name, url }] : []))
const browser = await chromium.launch(await findChromium(path.resolve(import.meta.dirname, '../../.cache/chromium')))
try {
  const pages = await Promise.all(sites.map(({ url }) => pagesOf(url)))
  for (const place of pages[0]!.keys()) {
    const visits = sites.map(({ name, url }, site) => ({
      name,
      url,
      page: pages[site]![place]!,
      seen: [] as SlowVisit[],
    }))
    // Warms up the server
    for (const { url, page } of visits) await visitSlowly(url, page)
    for (let round = 0; round < ROUNDS; round++)
      for (const { url, page, seen } of visits) seen.push(await visitSlowly(url, page))
    for (const { name, page, seen } of visits) {
      const of = (what: keyof SlowVisit) => median(seen.map((visit) => visit[what]))
      console.log(
        `Slow line, ${page.path}, ${name}: first paint ${of('paint').toFixed(0)} ms, main ${of('main').toFixed(0)} ms, content ${of('content').toFixed(0)} ms, layout shift ${of('shift').toFixed(3)} (medians of ${ROUNDS})`,
      )
    }
  }
} finally {
  await browser.close()
  await stop()
}
process.exit(0)
