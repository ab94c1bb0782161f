import { cpus } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { artworkPath, creatorPath, homePath } from '@atelier/contract/paths/gallery.ts'
import { messagesPath } from '@atelier/contract/paths/messaging.ts'
import { findProjectPath, projectPath } from '@atelier/contract/paths/projects.ts'
import { findChromium } from '../support/chromium.ts'
import { startSite } from '../support/start-site.ts'
import { markdownTable } from './markdown-table.ts'
import { visitTwice } from './slow-visit.ts'
import type { Visit } from './slow-visit.ts'
import { startTwin } from './twin/start-twin.ts'
import type { SharedSite } from './twin/start-twin.ts'

// Visits to each page on a phone with a slow connection, of this build and of the same sources as one application
// (docs/performance.md) in turn, so that machine load affects both. Prints a Markdown table of medians.
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
/** Patterns of paths, comma-separated. Default: all seven. */
const PAGES = process.env['BENCH_PAGES']?.split(',')

const ms = (value: number) => value.toFixed(0)
const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const MEASURES: [name: string, measure: (visit: Visit) => number, format: (value: number) => string][] = [
  ['first paint', ({ fcp }) => fcp, ms],
  ['largest paint', ({ lcp }) => lcp, ms],
  ['first in main', ({ main }) => main, ms],
  ['content', ({ content }) => content, ms],
  ['JS', ({ js }) => js, kB],
  ['CSS', ({ css }) => css, kB],
  ['document', (visit) => visit.document, kB],
  ['requests', ({ requests }) => requests, String],
]
const CACHES = ['cold', 'warm'] as const

/** With the first entry of each list. */
async function addressesAt(url: string): Promise<[pattern: string, address: string, isOpen: boolean][]> {
  const first = async (list: string) => {
    const { items } = (await (await fetch(`${url}/api/${list}`)).json()) as { items: { id: string; user_id: string }[] }
    return items[0]!
  }
  const [artwork, project] = await Promise.all([first('artworks?filter=popular'), first('projects')])
  return [
    ['/', homePath(), true],
    ['/artwork/:id', artworkPath(artwork.id), true],
    ['/creators/:id', creatorPath(artwork.user_id), true],
    ['/find-project', findProjectPath(), true],
    ['/projects/:id', projectPath(project.id), true],
    ['/messages', messagesPath(), false],
    ['/dashboard/creator', creatorDashboardPath(), false],
  ]
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

process.env['E2E_DEMO'] = '1'
const stopSite = await startSite()
const site = JSON.parse(process.env['ATELIER_SITE']!) as SharedSite & { url: string }
const twin = await startTwin(site)
const browser = await chromium.launch(await findChromium(path.resolve(import.meta.dirname, '../../.cache/chromium')))
try {
  const addresses = (await addressesAt(site.url)).filter(([pattern]) => !PAGES || PAGES.includes(pattern))
  const cases = [false, true].flatMap((signedIn) =>
    addresses.flatMap(([pattern, address, isOpen]) =>
      isOpen || signedIn ? [{ pattern, address, signedIn, visits: [[], []] as Visit[][][] }] : [],
    ),
  )
  // The first round warms up the servers
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { address, signedIn, visits } of cases)
      for (const of of round % 2 ? [0, 1] : [1, 0]) {
        const visit = await visitTwice(browser, [site.url, twin.url][of]!, address, signedIn)
        if (round > 0) visits[of]!.push(visit)
      }
    console.error(`Round ${round} of ${ROUNDS}`)
  }
  const rows = CACHES.flatMap((cache, at) => {
    const medians = ({ visits }: (typeof cases)[number], measure: (visit: Visit) => number) =>
      visits.map((all) => median(all.map((both) => measure(both[at]!)))) as [number, number]
    const ratios = MEASURES.map(([, measure]) =>
      cases.map((one) => medians(one, measure)).map(([mine, theirs]) => mine / theirs),
    )
    return [
      ...cases.map((one, row) => [
        one.pattern,
        one.signedIn ? 'user' : 'guest',
        cache,
        ...MEASURES.map(
          ([, measure, format], n) =>
            `${ratios[n]![row]!.toFixed(2)} (${medians(one, measure).map(format).join(' : ')})`,
        ),
        medians(one, ({ cls }) => cls)
          .map((shift) => shift.toFixed(3))
          .join(' : '),
      ]),
      ['**median**', '', cache, ...ratios.map((all) => `**${median(all).toFixed(2)}**`), ''],
    ]
  })
  console.log(`Federated : twin, ratios of the medians of ${ROUNDS} rounds, in brackets ms and kB until the content is shown.
Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} cores.

${markdownTable(['page', 'visitor', 'cache', ...MEASURES.map(([name]) => name), 'CLS'], rows)}`)
} finally {
  await browser.close()
  await twin.stop()
  await stopSite()
}
process.exit(0)
