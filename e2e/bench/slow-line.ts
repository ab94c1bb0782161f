import path from 'node:path'
import { chromium } from '@playwright/test'
import { creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { artworkPath, creatorPath, homePath } from '@atelier/contract/paths/gallery.ts'
import { messagesPath } from '@atelier/contract/paths/messaging.ts'
import { findProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { findChromium } from '../support/chromium.ts'
import { startSite } from '../support/start-site.ts'
import { visitPressing, visitTwice } from './slow-visit.ts'
import type { BenchPage } from './slow-visit.ts'
import { tablesOf } from './slow-line-tables.ts'
import type { Site, Visits } from './slow-line-tables.ts'
import { startTwin } from './twin/start-twin.ts'
import type { SharedSite } from './twin/start-twin.ts'

// Visits to each page on a phone with a slow connection: this build, the same sources as one application (docs/performance.md),
// and with BENCH_BESIDE the site at that URL, in turn, so that machine load affects all. Prints Markdown tables of medians.
// BENCH_PAGES: patterns of paths, comma-separated, instead of all seven. BENCH_URL: measures a running site with the demo,
// without a twin, instead of starting one. Ctrl-C finishes the round and prints the tables of the rounds so far.
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15)
const { BENCH_URL, BENCH_BESIDE, BENCH_PAGES } = process.env
/** The longest interaction varies little, and a press ends the browser's search for the largest paint. */
const PRESS_EVERY_ROUNDS = 3

interface Sample extends BenchPage {
  /** The path's pattern. */
  page: string
}

/** The pages, with the first entry of each list. */
async function samplesOf(url: string): Promise<Sample[]> {
  const first = async (list: string) => {
    const { items } = (await (await fetch(`${url}/api/${list}`)).json()) as { items: { id: string; user_id: string }[] }
    return items[0]!
  }
  const [artwork, project] = await Promise.all([first('artworks?filter=popular'), first('projects')])
  const open = [
    { page: '/', path: homePath() },
    { page: '/artwork/:id', path: artworkPath(artwork.id) },
    { page: '/creators/:id', path: creatorPath(artwork.user_id) },
    { page: '/find-project', path: findProjectPath() },
    { page: '/projects/:id', path: projectPath(project.id) },
  ]
  const guarded = [
    { page: '/messages', path: messagesPath() },
    { page: '/dashboard/creator', path: creatorDashboardPath() },
  ]
  const wanted = BENCH_PAGES?.split(',')
  return [
    ...open.map((one) => ({ ...one, signedIn: false })),
    ...[...open, ...guarded].map((one) => ({ ...one, signedIn: true })),
  ].filter(({ page }) => !wanted || wanted.includes(page))
}

async function startSites(): Promise<{ sites: Site[]; stop(): Promise<void> }> {
  const beside: Site[] = BENCH_BESIDE ? [{ name: 'beside', url: BENCH_BESIDE }] : []
  if (BENCH_URL) return { sites: [{ name: 'federated', url: BENCH_URL }, ...beside], stop: async () => {} }
  process.env['E2E_DEMO'] = '1'
  const stopSite = await startSite()
  const site = JSON.parse(process.env['ATELIER_SITE']!) as SharedSite & { url: string }
  const twin = await startTwin(site)
  return {
    sites: [{ name: 'federated', url: site.url }, { name: 'twin', url: twin.url }, ...beside],
    async stop() {
      await twin.stop()
      await stopSite()
    },
  }
}

const { sites, stop } = await startSites()
const launch = await findChromium(path.resolve(import.meta.dirname, '../../.cache/chromium'))
const browser = await chromium.launch({ ...launch, handleSIGINT: false })
let ending = false
process.once('SIGINT', () => (ending = true))
try {
  const samples = await Promise.all(sites.map(({ url }) => samplesOf(url)))
  const cases = samples[0]!.map(({ page, signedIn }, index) => ({
    page,
    signedIn,
    samples: samples.map((all) => all[index]!),
    visits: sites.map((): Visits => ({ cold: [], warm: [], pressing: [] })),
  }))
  // Warms up the servers
  for (const { samples } of cases)
    for (const [index, { url }] of sites.entries()) await visitPressing(browser, url, samples[index]!)
  let round = 0
  for (; round < ROUNDS && !ending; round++) {
    for (const { samples, visits } of cases)
      for (const index of round % 2 ? sites.keys() : [...sites.keys()].reverse()) {
        const { url } = sites[index]!
        const [cold, warm] = await visitTwice(browser, url, samples[index]!)
        visits[index]!.cold.push(cold)
        visits[index]!.warm.push(warm)
        if (round % PRESS_EVERY_ROUNDS === 0)
          visits[index]!.pressing.push(await visitPressing(browser, url, samples[index]!))
      }
    console.error(`Round ${round + 1} of ${ROUNDS}`)
  }
  console.log(await tablesOf(cases, sites, { browser: browser.version(), rounds: round }))
} finally {
  await browser.close()
  await stop()
}
process.exit(0)
