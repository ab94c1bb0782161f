import type { Canary } from '@atelier/contract/releases/schemas.ts'

/** A visit fails if its visitor saw something fail. */
export interface Visits {
  visits: number
  failed: number
  /** Served at the version's pages. */
  documents?: number
}

/** How much more often a failing canary is assumed to fail. The test reacts from about half of it, eventually. */
const ASSUMED_RATIO = 4
/** The chance to halt a canary that fails no more often, however often it is checked: Wald's test, by Ville's inequality. */
export const FALSE_HALTS = 0.01
/** Visits of one visitor, such as one whose browser always fails, which count as one. */
const VISITS_OF_A_VISITOR = 5
const HALT_AT = VISITS_OF_A_VISITOR * Math.log(1 / FALSE_HALTS)

/** Failed visits to expect of the running version until a fivefold share of them would have shown, with 95 %. */
const FAILURES_EXPECTED = 30
const RATE_MIN = 0.005
const RATE_MAX = 0.25

/** Log-likelihood ratio: where the failures happened, if the canary fails more often, against equal rates. */
export function evidenceAgainst(canary: Visits, running: Visits, ratio = ASSUMED_RATIO): number {
  const share = canary.visits / (canary.visits + running.visits)
  const mean = 1 + (ratio - 1) * share
  return canary.failed * Math.log(ratio / mean) - running.failed * Math.log(mean)
}

/** Of each version, before a canary is called healthy. */
export function visitsNeeded({ visits, failed }: Visits): number {
  const rate = visits > 0 ? failed / visits : 0
  return Math.ceil(FAILURES_EXPECTED / Math.min(Math.max(rate, RATE_MIN), RATE_MAX))
}

/**
 * The same test with sides exchanged: whether a document of the running version reports a visit more often. One that dies
 * before it can report anything would otherwise look unvisited.
 */
export function isSilent(canary: Visits, running: Visits): boolean {
  const [ofCanary, ofRunning] = [canary, running].map(({ visits, documents = 0 }) => ({
    visits: documents,
    failed: Math.min(visits, documents),
  })) as [Visits, Visits]
  return ofCanary.visits > 0 && ofRunning.visits > 0 && evidenceAgainst(ofRunning, ofCanary) >= HALT_AT
}

/** May be called after every visit. */
export function verdictOf(canary: Visits, running: Visits): Exclude<Canary['verdict'], 'unfit'> {
  if (canary.visits > 0 && running.visits > 0 && evidenceAgainst(canary, running) >= HALT_AT) return 'halt'
  if (isSilent(canary, running)) return 'halt'
  return Math.min(canary.visits, running.visits) < visitsNeeded(running) ? 'too-few-visits' : 'healthy'
}
