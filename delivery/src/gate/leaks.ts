import type { CDPSession, JSHandle, Page } from 'playwright-core'
import { sourceIn } from './complaints.ts'
import { finding } from './findings.ts'
import type { Finding } from './findings.ts'
import type { Probe } from './probe.ts'

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

/**
 * Mounts and leaves a page, and compares what the document retains. The first fifth of the rounds compiles and caches some
 * things once; a leak grows in both halves of the others.
 */
export async function leakFindings({ page, probe, addresses, times, limitMs, apps }: Rounds): Promise<Finding[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  // A single function in the page: each evaluated script adds compiled code
  const run = (count: number) => probe.evaluate(mountAndLeave, { ...addresses, count, limitMs, stayMs: STAY_MS })
  const half = Math.max(1, Math.floor((times * 2) / 5))
  await run(Math.max(1, times - 2 * half))
  const first = await settled(cdp)
  const before = await listenersOf(cdp, apps)
  await run(half)
  const second = await settled(cdp, first)
  await run(half)
  const third = await settled(cdp, second)
  if (process.env['GATE_DEBUG']) console.log(addresses.there, first, second, third)
  const growth = (name: keyof Counts) => Math.min(second[name] - first[name], third[name] - second[name])
  const [listeners, nodes] = [growth('listeners'), growth('nodes')]
  const findings: Finding[] = []
  if (listeners > 0) {
    const grown = grownIn(before, await listenersOf(cdp, apps), half)
    const which = grown ? `, such as ${grown}` : ''
    findings.push(
      finding(
        'LISTENERS_LEAKED',
        `keeps ${listeners} listeners after ${half} visits${which}. Remove them in the cleanup of the effect that adds them, or add them with platform.signal.`,
      ),
    )
  } else if (nodes > 0)
    findings.push(
      finding(
        'NODES_LEAKED',
        `keeps ${nodes} nodes after ${half} visits: something that outlives the page refers to them, such as a list in a module, a timer or an observer.`,
      ),
    )
  await cdp.detach()
  return findings
}

interface Visits {
  there: string
  away: string
  /** Visited last: React retains what it removed until the next change at the same place. */
  rest: string
  count: number
  limitMs: number
  stayMs: number
}

/** Runs in the page. */
async function mountAndLeave({ open }: Probe, { there, away, rest, count, limitMs, stayMs }: Visits): Promise<void> {
  const visits = Array.from({ length: count }, () => [there, away]).flat()
  for (const address of [...visits, rest, away]) {
    await open(address, limitMs)
    await new Promise((resolve) => setTimeout(resolve, stayMs))
  }
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

const grownIn = (before: Map<string, number>, after: Map<string, number>, visits: number): string | undefined =>
  [...after].find(([key, number]) => number - (before.get(key) ?? 0) >= visits)?.[0]
