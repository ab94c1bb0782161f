import type { CDPSession, JSHandle, Page } from 'playwright-core'
import { sourceIn } from './complaints.ts'
import { finding } from './findings.ts'
import type { Finding } from './findings.ts'
import type { PageState, Probe } from './probe.ts'

interface Counts {
  listeners: number
  nodes: number
}

export interface Rounds {
  page: Page
  probe: JSHandle<Probe>
  /** The page under test and the one that it is left for. */
  addresses: { there: string; away: string; rest: string }
  times: number
  limitMs: number
  apps: readonly string[]
}

/** Lists and slots render slightly later than the heading. */
const STAY_MS = 50
/** How long something may remain after the last round: closing animations, debounced calls, idle work. */
const REST_MS = 6000
const POLL_MS = 250
const PARTS = 3
/** What a busy machine is late to release is gone by then; a leak goes on growing. */
const PARTS_IN_DOUBT = 5

/**
 * Mounts and leaves a page, and compares what the document retains. The first fifth of the visits compiles and caches some
 * things once; a leak grows in each part of the others.
 */
export async function leakFindings({ page, probe, addresses, times, limitMs, apps }: Rounds): Promise<Finding[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const half = Math.max(1, Math.floor((times * 2) / 5))
  const counts: Counts[] = []
  const stay = async (count: number) => {
    // A single function in the page: each evaluated script adds compiled code
    const failed = await probe.evaluate(mountAndLeave, { ...addresses, count, limitMs, stayMs: STAY_MS })
    if (!failed) counts.push(await settled(cdp, counts.at(-1)))
    return failed && [finding('PAGE_FAILED', failedVisit(failed))]
  }
  const growth = (name: keyof Counts) =>
    Math.min(...counts.slice(1).map((one, index) => one[name] - counts[index]![name]))
  const isGrowing = (name: keyof Counts) => isLeak(growth(name), half)

  const first = await stay(Math.max(1, times - 2 * half))
  if (first) return first
  const before = await listenersOf(cdp, apps)
  for (
    let part = 1;
    part < PARTS || (part < PARTS_IN_DOUBT && (isGrowing('listeners') || isGrowing('nodes')));
    part++
  ) {
    const failed = await stay(half)
    if (failed) return failed
    if (part < PARTS - 1) continue
    // Listeners of calls and timers come and go, those at one position do not
    const grown = grownIn(before, await listenersOf(cdp, apps), part * half)
    if (grown)
      return [
        finding(
          'LISTENERS_LEAKED',
          `keeps ${grown[1]} listeners after ${part * half} visits: ${grown[0]}. ${WITHOUT_LISTENERS}`,
        ),
      ]
  }
  if (isGrowing('listeners'))
    return [
      finding('LISTENERS_LEAKED', `keeps ${growth('listeners')} listeners after ${half} visits. ${WITHOUT_LISTENERS}`),
    ]
  return isGrowing('nodes') ? [finding('NODES_LEAKED', leakedNodes(growth('nodes'), half))] : []
}

/** Calls, timers and news of the document come and go. */
const NOISE_MAX = 5

/** A leak grows at least with every other visit. */
const isLeak = (growth: number, visits: number) => growth > Math.max(NOISE_MAX, visits / 2 - 1)

const failedVisit = ({ kind, text }: PageState) =>
  `is shown once, but not on a later visit in the same document: it ${kind === 'failed' ? `shows an error, "${text}"` : `waits for ${text}`}. See what its unmount leaves.`

const WITHOUT_LISTENERS = 'Remove them in the cleanup of the effect that adds them, or add them with platform.signal.'

const leakedNodes = (number: number, visits: number) =>
  `keeps ${number} nodes after ${visits} visits: something that outlives the page refers to them, such as a list in a module, a timer or an observer. Release them in a cleanup.`

interface Visits {
  there: string
  away: string
  /** Visited last: React retains what it removed until the next change at the same place. */
  rest: string
  count: number
  limitMs: number
  stayMs: number
}

/** Runs in the page. Returns the first state that is not as expected. */
async function mountAndLeave(
  { open }: Probe,
  { there, away, rest, count, limitMs, stayMs }: Visits,
): Promise<PageState | null> {
  const visits = Array.from({ length: count }, () => [there, away]).flat()
  for (const address of [...visits, rest, away]) {
    const state = await open(address, limitMs)
    if (state.kind !== 'shown') return state
    await new Promise((resolve) => setTimeout(resolve, stayMs))
  }
  return null
}

/** After garbage collection, as soon as it is not above `before`, at the latest after the rest. */
async function settled(cdp: CDPSession, before?: Counts): Promise<Counts> {
  const end = Date.now() + (before ? REST_MS : 1000)
  for (;;) {
    const counts = await count(cdp)
    if (before && counts.listeners <= before.listeners && counts.nodes <= before.nodes) return counts
    if (Date.now() > end) return counts
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function count(cdp: CDPSession): Promise<Counts> {
  await cdp.send('Runtime.evaluate', { expression: 'performance.clearResourceTimings()' })
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { listeners: of('JSEventListeners'), nodes: of('Nodes') }
}

/** Number of listeners of the document by kind and position in a released file: `keydown of window (gallery/page.js:1:234)`. */
async function listenersOf(cdp: CDPSession, apps: readonly string[]): Promise<Map<string, number>> {
  const scripts = new Map<string, string>()
  const add = ({ scriptId, url }: { scriptId: string; url: string }) => void scripts.set(scriptId, url)
  cdp.on('Debugger.scriptParsed', add)
  await cdp.send('Debugger.enable')
  const counted = new Map<string, number>()
  for (const target of ['window', 'document', 'document.documentElement', 'document.body']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression: target })
    if (!result.objectId) continue
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
    for (const { type, scriptId, lineNumber, columnNumber } of listeners) {
      const position = `${scripts.get(scriptId) ?? ''}:${lineNumber + 1}:${columnNumber + 1}`
      const key = `${type} of ${target} (${sourceIn(position, apps) ?? position})`
      counted.set(key, (counted.get(key) ?? 0) + 1)
    }
    await cdp.send('Runtime.releaseObject', { objectId: result.objectId })
  }
  await cdp.send('Debugger.disable')
  cdp.off('Debugger.scriptParsed', add)
  return counted
}

/** The first that grew by one with each visit, and by how many. */
const grownIn = (
  before: Map<string, number>,
  after: Map<string, number>,
  visits: number,
): [string, number] | undefined =>
  [...after]
    .map(([key, number]): [string, number] => [key, number - (before.get(key) ?? 0)])
    .find(([, growth]) => growth >= visits)
