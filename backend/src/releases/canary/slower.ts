import { count } from '@atelier/contract/format.ts'
import type { Budgets } from '@atelier/contract/releases/manifest.ts'
import type { VitalName } from '@atelier/contract/telemetry/schemas.ts'
import { countAbove, limitOf, vitals } from '../vitals/histogram.ts'
import type { Histogram, Histograms } from '../vitals/histogram.ts'
import { FALSE_HALTS, evidenceAgainst } from './canary-verdict.ts'

/** Of each version, before anything is said of its times. */
const VALUES_MIN = 200
/** Values of one visitor, whose device may be slow, which count as one. */
const VALUES_OF_A_VISITOR = 10
const HALT_AT = VALUES_OF_A_VISITOR * Math.log(1 / FALSE_HALTS)
const P75 = 0.75
/** How much more often a slower canary is assumed to exceed what the running version does in a quarter of cases. */
const ASSUMED_RATIO = 2
/** Share of values over a budget that is assumed of a version that exceeds it; a quarter is allowed. */
const ASSUMED_OVER = 0.4

const COMPARED = ['LCP', 'INP', 'BLOCKED', 'SOFT_LCP', 'SOFT_BLOCKED'] as const satisfies VitalName[]
const NAMES: Record<(typeof COMPARED)[number], string> = {
  LCP: 'LCP',
  INP: 'INP',
  BLOCKED: 'time blocked by long tasks',
  SOFT_LCP: 'LCP of inner pages',
  SOFT_BLOCKED: 'time blocked by long tasks of inner pages',
}

/** Why a canary is too slow, against the running version or the budgets of its manifest; null if it is not, or too few were measured. */
export function slowness(canary: Histograms, running: Histograms, budgets: Budgets = {}): string | null {
  for (const name of COMPARED) {
    const { field } = vitals[name]
    const reason = slowerThan(name, canary[field], running[field])
    if (reason) return reason
  }
  for (const [name, budget] of [
    ['LCP', budgets.lcp],
    ['INP', budgets.inp],
  ] as const) {
    const { field } = vitals[name]
    if (budget === undefined || !isOver(name, canary[field], budget) || isOver(name, running[field], budget)) continue
    return `${name} exceeds its budget of ${budget} ms: ${exceeding(name, canary[field], budget)}`
  }
  return null
}

/** Where the values above the running version's 75th percentile are: the sequential test of failed visits. */
function slowerThan(name: (typeof COMPARED)[number], canary: Histogram = {}, running: Histogram = {}): string | null {
  const limit = limitOf(name, running, P75)
  if (limit === null) return null
  const [ofCanary, ofRunning] = [canary, running].map((one) => countAbove(name, one, limit)) as [Above, Above]
  if (Math.min(ofCanary.all, ofRunning.all) < VALUES_MIN) return null
  if (evidenceAgainst(visitsOf(ofCanary), visitsOf(ofRunning), ASSUMED_RATIO) < HALT_AT) return null
  return `${NAMES[name]}: ${exceeding(name, canary, limit)}, of the running version ${exceeding(name, running, limit)}`
}

type Above = ReturnType<typeof countAbove>
const visitsOf = ({ all, above }: Above) => ({ visits: all, failed: above })

function isOver(name: VitalName, histogram: Histogram = {}, budget: number): boolean {
  const { all, above } = countAbove(name, histogram, budget)
  const allowed = 1 - P75
  const over = Math.log(ASSUMED_OVER / allowed)
  const within = Math.log((1 - ASSUMED_OVER) / (1 - allowed))
  return all >= VALUES_MIN && above * over + (all - above) * within >= HALT_AT
}

function exceeding(name: VitalName, histogram: Histogram = {}, limit: number): string {
  const { all, above } = countAbove(name, histogram, limit)
  return `${count(above)} of ${count(all)} took over ${limit} ms`
}
