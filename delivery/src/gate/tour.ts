import { addressIn } from './addresses.ts'
import type { GatePage } from './addresses.ts'
import { frameFindings, hiddenFindings } from './findings.ts'
import type { Finding } from './findings.ts'
import type { GateReport } from './report.ts'
import { openDocument, openLane, SHOWN_WITHIN_MS } from './lanes.ts'
import type { Lane, LaneOptions } from './lanes.ts'
import { visit } from './visit.ts'
import { visitorsFor } from './visitors.ts'
import type { Visitor } from './visitors.ts'

export interface TourOptions {
  lanes: LaneOptions
  pages: readonly GatePage[]
  /** Pages of the whole site. */
  all: readonly GatePage[]
  visits: readonly string[]
  rounds: number
  onProgress(step: string): void
}

interface Task {
  page: GatePage
  address: string
  as: Visitor
}

type TourReport = Omit<GateReport, 'seconds' | 'engines'>

interface Tour extends TourOptions, TourReport {
  /** Paths of links, by who saw them. */
  found: Record<Visitor, Set<string>>
  /** Pages whose links are known, as `guest /creators`. */
  seen: Set<string>
  laneOf(visitor: Visitor, index: number): Promise<Lane>
}

/** Tabs at the same time. A user has one session, which several browsers would refresh in turn. */
const WIDTH: Record<Visitor, number> = { guest: 3, creator: 1, buyer: 1 }

/** Visits the pages that have an address; links in them lead to others. */
export async function tour(options: TourOptions): Promise<TourReport> {
  const { lanes, pages } = options
  const opened = new Map<string, Promise<Lane>>()
  const laneOf = (visitor: Visitor, index: number) => {
    const key = `${visitor} ${index}`
    const lane = opened.get(key) ?? openLane(visitor, lanes)
    opened.set(key, lane)
    return lane
  }
  const found = { guest: new Set<string>(), creator: new Set<string>(), buyer: new Set<string>() }
  const here: Tour = { ...options, visited: [], skipped: [], findings: [], found, seen: new Set(), laneOf }
  try {
    await examineFrame(here)
    const allowed = pages.filter(({ access }) => visitorsFor(access, lanes.accounts).length > 0)
    for (const page of pages) if (!allowed.includes(page)) skip(here, page, reasonOf(page))
    const waiting = await examineAll(here, allowed)
    for (const page of waiting)
      skip(here, page, 'no link on the site leads to such a page: give an address with --visit')
    const { visited, skipped, findings } = here
    return { visited, skipped, findings }
  } finally {
    await Promise.all([...opened.values()].map(async (lane) => (await lane.catch(() => null))?.close()))
  }
}

const reasonOf = ({ access }: GatePage) =>
  access === 'signedIn'
    ? 'it is for signed-in users: set ATELIER_CREATOR or ATELIER_BUYER to EMAIL:PASSWORD'
    : `it is for ${access}s: set ATELIER_${access.toUpperCase()} to EMAIL:PASSWORD`

function skip({ skipped, onProgress }: Tour, { path }: GatePage, reason: string): void {
  skipped.push({ page: path, reason })
  onProgress(`${path} was not visited: ${reason}`)
}

/** Before any page of a remote is opened. A new shell may have another header. */
async function examineFrame({ laneOf, lanes, findings, onProgress }: Tour): Promise<void> {
  const lane = await laneOf('guest', 0)
  const { neutral } = await lane.running()
  const compare = lanes.apps.includes('shell') ? hiddenFindings : frameFindings
  for (const { code, message } of compare(lane.neutral, neutral)) {
    findings.push({ page: '*', code, message: `Every page ${message}` })
    onProgress(`Every page ${message}`)
  }
}

/** Returns the pages for which no address is known, after looking at the links of all pages. */
async function examineAll(here: Tour, pages: readonly GatePage[]): Promise<readonly GatePage[]> {
  if (pages.length === 0) return []
  const tasks = tasksOf(here, pages).filter(
    ({ page }, index, all) => all.findIndex((one) => one.page === page) === index,
  )
  const waiting = pages.filter((page) => !tasks.some((task) => task.page === page))
  if (tasks.length > 0) {
    await runAll(here, tasks, (lane, task) => examine(here, lane, task))
    return examineAll(here, waiting)
  }
  const next = pagesWithLinks(here, waiting)
  if (next.length === 0) return waiting
  await runAll(here, next, (lane, task) => collectLinks(here, lane, task))
  return examineAll(here, waiting)
}

/** Where a link to a waiting page may be: first the pages of the released apps, then all. */
function pagesWithLinks(here: Tour, waiting: readonly GatePage[]): Task[] {
  const { all, seen, lanes } = here
  const visitors = new Set(waiting.flatMap(({ access }) => visitorsFor(access, lanes.accounts)))
  const unseen = tasksOf(here, all).filter(
    ({ page, as }) => page.app !== 'shell' && visitors.has(as) && !seen.has(`${as} ${page.path}`),
  )
  const own = unseen.filter(({ page }) => lanes.apps.includes(page.app))
  return own.length > 0 ? own : unseen
}

/** Each page with those who may open it, as far as they have an address. */
const tasksOf = ({ all, visits, found, lanes }: Tour, pages: readonly GatePage[]): Task[] =>
  pages.flatMap((page) =>
    visitorsFor(page.access, lanes.accounts).flatMap((as) => {
      const address = addressIn(page, all, [...visits, ...found[as]])
      return address ? [{ page, address, as }] : []
    }),
  )

/** Each visitor's tabs take the next task as soon as they are done with one. */
async function runAll({ laneOf }: Tour, tasks: readonly Task[], work: (lane: Lane, task: Task) => Promise<void>) {
  const of = (visitor: Visitor) => tasks.filter(({ as }) => as === visitor)
  const queues = (['guest', 'creator', 'buyer'] as const).map((visitor) => ({ visitor, queue: of(visitor) }))
  const workers = queues.flatMap(({ visitor, queue }) =>
    Array.from({ length: Math.min(WIDTH[visitor], queue.length) }, async (_, index) => {
      const lane = await laneOf(visitor, index)
      for (let task = queue.shift(); task; task = queue.shift()) await work(lane, task)
    }),
  )
  await Promise.all(workers)
}

async function examine(here: Tour, lane: Lane, { page, address, as }: Task): Promise<void> {
  const start = performance.now()
  const { findings, links } = await visit(lane, { address, pages: here.pages, rounds: here.rounds }).catch(failed)
  for (const link of links) here.found[as].add(link)
  here.seen.add(`${as} ${page.path}`)
  here.visited.push({ page: page.path, address, as })
  for (const { code, message } of findings)
    here.findings.push({ page: page.path, code, message: `${address} ${message}` })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  here.onProgress(`${address} ${findings[0]?.message ?? `is fine (${seconds} s)`}`)
}

/** The browser reports in several lines. */
const failed = (error: unknown): { findings: Finding[]; links: string[] } => {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n')
  const message = `cannot be examined (${line}): a page stays in its document, and does not load others.`
  return { findings: [{ code: 'PAGE_NOT_SHOWN', message }], links: [] }
}

async function collectLinks({ found, seen }: Tour, lane: Lane, { page, address, as }: Task): Promise<void> {
  seen.add(`${as} ${page.path}`)
  const probe = await openDocument(lane.page, lane.site + address)
  await probe.evaluate(({ wait }, limitMs) => wait(limitMs), SHOWN_WITHIN_MS)
  for (const link of await probe.evaluate(({ links }) => links())) found[as].add(link)
}
