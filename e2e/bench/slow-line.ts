import path from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { startSite } from '../support/start-site.ts'

// Paint timings of the home page on a phone with a slow connection. BENCH_BESIDE: URL of another build; visits then alternate
// between both, so that machine load affects both. BENCH_URL uses a running site instead of starting one.
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const { BENCH_URL, BENCH_BESIDE } = process.env

/** Milliseconds since navigation started. */
interface SlowVisit {
  /** The first text or picture. */
  paint: number
  /** The h1 of the hero. */
  hero: number
  /** The first card image. */
  picture: number
  /** Sum of all layout shifts. */
  shift: number
}

/** Opens `/` with 390 px, 1.6 Mbit/s, 150 ms and 2x CPU slowdown, with an empty browser cache. */
async function visitSlowly(url: string): Promise<SlowVisit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
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
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 })
    // Helper that tsx inserts to name functions
    await page.addInitScript('globalThis.__name = (it) => it')
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'commit' })
    for (let look = 0; look < 150; look++) {
      await page.waitForTimeout(200)
      const seen = await page.evaluate(() => globalThis.__SEEN__)
      if (seen.picture !== undefined) return seen as SlowVisit
    }
    throw new Error(`${url} showed no picture.`)
  } finally {
    await context.close()
  }
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
  const look = () => {
    const shown = (element: Element | null) => (element?.getBoundingClientRect().height ?? 0) > 0
    if (seen.paint !== undefined && shown(document.querySelector('main h1'))) seen.hero ??= performance.now()
    const picture = document.querySelector<HTMLImageElement>('main li img')
    if (picture?.complete && picture.naturalWidth > 0) seen.picture ??= performance.now()
    if (seen.picture === undefined || seen.hero === undefined) requestAnimationFrame(look)
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
].flatMap(([name, url]) => (url ? [{ name, url, visits: [] as SlowVisit[] }] : []))
const browser = await chromium.launch(await findChromium(path.resolve(import.meta.dirname, '../../.cache/chromium')))
try {
  // Warm up the server
  for (const { url } of sites) await visitSlowly(url)
  for (let round = 0; round < ROUNDS; round++) for (const { url, visits } of sites) visits.push(await visitSlowly(url))
  for (const { name, visits } of sites) {
    const of = (what: keyof SlowVisit) => median(visits.map((visit) => visit[what]))
    console.log(
      `Slow line, ${name}: first paint ${of('paint').toFixed(0)} ms, hero ${of('hero').toFixed(0)} ms, first picture ${of('picture').toFixed(0)} ms, layout shift ${of('shift').toFixed(3)} (medians of ${ROUNDS})`,
    )
  }
} finally {
  await browser.close()
  await stop()
}
process.exit(0)
