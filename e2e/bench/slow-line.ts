import { cpus } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserContext } from '@playwright/test'
import { findChromium } from '../support/chromium.ts'
import { startSite } from '../support/start-site.ts'
import { MEASURES, watch } from './watch-page.ts'
import type { Visit } from './watch-page.ts'
import { printTable } from './print-table.ts'

// Visits to each page on a phone with a slow connection, of this build and of the same sources as one application
// (docs/performance.md) in turn, so that machine load affects both. Prints a Markdown table of medians.
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** Patterns of paths, comma-separated. Default: all seven. */
const PAGES = process.env['BENCH_PAGES']?.split(',')

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** 1.6 Mbit/s. */
const BYTES_PER_SECOND = (1.6 * 1e6) / 8
const LINE = { offline: false, latency: 150, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND }
const CPU_SLOWDOWN = 4
const TIMEOUT_MS = 60_000

const PRIVATE = ['/messages', '/dashboard/creator']

/** With the first entry of each list. */
async function addressesAt(url: string): Promise<[pattern: string, id?: string][]> {
  const first = async (list: string) => {
    const { items } = (await (await fetch(`${url}/api/${list}`)).json()) as { items: { id: string; user_id: string }[] }
    return items[0]!
  }
  const [artwork, project] = await Promise.all([first('artworks?filter=popular'), first('projects')])
  const withIds: [string, string][] = [
    ['/artwork/:id', artwork.id],
    ['/creators/:id', artwork.user_id],
    ['/projects/:id', project.id],
  ]
  return [['/'], ...withIds, ['/find-project'], ...PRIVATE.map((pattern): [string] => [pattern])]
}

/** Opens a page twice in a fresh context: the second visit finds the browser's cache. */
async function visitTwice(url: string, address: string, signedIn: boolean): Promise<Visit[]> {
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
    const seen = await page.waitForFunction(() => globalThis.__VISIT__(), null, { polling: 100, timeout: TIMEOUT_MS })
    return (await seen.jsonValue()) as Visit
  } finally {
    await page.close()
  }
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

process.env['E2E_DEMO'] = '1'
const stopSite = await startSite()
// Reads which site has started
const { startTwin } = await import('./twin/start-twin.ts')
const site = JSON.parse(process.env['ATELIER_SITE']!) as { url: string }
const twin = await startTwin()
const browser = await chromium.launch(await findChromium(path.resolve(import.meta.dirname, '../../.cache/chromium')))
try {
  const addresses = (await addressesAt(site.url)).filter(([pattern]) => !PAGES || PAGES.includes(pattern))
  const cases = [false, true].flatMap((signedIn) =>
    addresses
      .filter(([pattern]) => signedIn || !PRIVATE.includes(pattern))
      .map(([pattern, id = '']) => {
        return { pattern, address: pattern.replace(':id', id), signedIn, visits: [[], []] as Visit[][][] }
      }),
  )
  // The first round warms up the servers
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { address, signedIn, visits } of cases)
      for (const of of round % 2 ? [0, 1] : [1, 0]) {
        const both = await visitTwice([site.url, twin.url][of]!, address, signedIn)
        if (round > 0) visits[of]!.push(both)
      }
    console.error(`Round ${round} of ${ROUNDS}`)
  }
  const ratio = ([mine, theirs]: number[]) => mine! / theirs!
  const rows = ['cold', 'warm'].flatMap((cache, at) => {
    const measured = cases.map(({ visits }) =>
      MEASURES.map((name) => visits.map((all) => median(all.map((both) => both[at]![name])))),
    )
    const isTime = (n: number) => MEASURES[n] !== 'shift'
    const cell = (both: number[], n: number) =>
      `${isTime(n) ? ratio(both).toFixed(2) : ''} (${both.map((one) => Number(one.toPrecision(3))).join(' : ')})`
    const mid = (n: number) => `**${median(measured.map((all) => ratio(all[n]!))).toFixed(2)}**`
    return [
      ...cases.map((one, row) => [one.pattern, one.signedIn ? 'user' : 'guest', cache, ...measured[row]!.map(cell)]),
      ['**median**', '', cache, ...MEASURES.map((_, n) => (isTime(n) ? mid(n) : ''))],
    ]
  })
  console.log(`Federated : twin, ratios of the medians of ${ROUNDS} rounds, in brackets ms.
Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} cores.\n`)
  printTable(['page', 'visitor', 'cache', ...MEASURES], rows)
} finally {
  await browser.close()
  await twin.stop()
  await stopSite()
}
process.exit(0)
