import type { Frame, PageState } from './probe.ts'
import { pageAt } from './addresses.ts'
import { wordsOf } from './complaints.ts'
import type { GatePage } from './addresses.ts'
import { complaintFindings, finding, frameFindings, leftFindings } from './findings.ts'
import type { Finding } from './findings.ts'
import { frameOf, NEUTRAL, NEUTRAL_TOO, openDocument, SHOWN_WITHIN_MS } from './lanes.ts'
import type { Lane } from './lanes.ts'
import { leakFindings } from './leaks.ts'

export interface Visit {
  /** The page's address on the site. */
  address: string
  /** Pages of the released apps. */
  pages: readonly GatePage[]
  /** How often the page is mounted and left. */
  rounds: number
}

export interface Visited {
  findings: Finding[]
  /** Paths of the page's links. */
  links: string[]
}

/** Milliseconds for what follows the heading: effects, slots, closing animations. */
const AFTER_MS = 400

/** Opens a page, leaves it, and repeats that. Stops at the first step with findings. */
export async function visit(lane: Lane, { address, pages, rounds }: Visit): Promise<Visited> {
  const { page, site, apps, neutral } = lane
  lane.complaints.length = 0
  const probe = await openDocument(page, site + address)
  await probe.evaluate(({ wait }, limitMs) => wait(limitMs), SHOWN_WITHIN_MS)
  await page.waitForTimeout(AFTER_MS)
  const state = await probe.evaluate(({ state }) => state())
  const links = await probe.evaluate(({ links }) => links())
  const shown = stateFindings(lane, state, pages)
  if (shown.length > 0) return { findings: shown, links }

  const frame = await frameOf(page, probe)
  const framed = frameFindings(frame, neutral)
  const running = framed.length > 0 ? await runningFrame(lane, address) : null
  const moved = running ? frameFindings(frame, running) : framed
  if (moved.length > 0) return { findings: moved, links }

  const left = await probe.evaluate(({ open }, [to, limitMs]) => open(to, limitMs), [NEUTRAL, SHOWN_WITHIN_MS] as const)
  if (left.kind !== 'shown')
    return { findings: [finding('PAGE_NOT_SHOWN', 'cannot be left: the next page does not appear.')], links }
  await page.waitForTimeout(AFTER_MS)
  const leftBehind = leftFindings(await frameOf(page, probe), neutral)
  if (leftBehind.length > 0) return { findings: leftBehind, links }

  const leaks = await leakFindings({
    page,
    probe,
    apps,
    times: rounds,
    limitMs: SHOWN_WITHIN_MS,
    addresses: { there: address, away: NEUTRAL, rest: NEUTRAL_TOO },
  })
  return { findings: leaks.length > 0 ? leaks : complaintFindings(lane.complaints), links }
}

/** Of the same address on the running site; null if it shows no page there. */
async function runningFrame(lane: Lane, address: string): Promise<Frame | null> {
  const { page, site } = await lane.running()
  const probe = await openDocument(page, site + address)
  const state = await probe.evaluate(({ wait }, limitMs) => wait(limitMs), SHOWN_WITHIN_MS)
  await page.waitForTimeout(AFTER_MS)
  return state.kind === 'shown' ? frameOf(page, probe) : null
}

function stateFindings({ page, complaints }: Lane, state: PageState, pages: readonly GatePage[]): Finding[] {
  const because = complaints[0] ? `: ${wordsOf(complaints[0])}` : ''
  if (state.kind === 'failed')
    return [finding('PAGE_FAILED', `shows an error, "${state.text}"${because}. Correct it, then release again.`)]
  if (complaints.length > 0) return complaintFindings(complaints)
  if (state.kind === 'waiting')
    return [
      finding(
        'PAGE_NOT_SHOWN',
        `is not ready after ${SHOWN_WITHIN_MS / 1000} s: it waits for ${state.text}. A page is ready when it shows its h1 and nothing in it is busy.`,
      ),
    ]
  const { pathname } = new URL(page.url())
  if (pageAt(pages, pathname)) return []
  return [finding('PAGE_LEFT_ITSELF', `redirects to ${pathname}. Give an address that shows it with --visit.`)]
}
