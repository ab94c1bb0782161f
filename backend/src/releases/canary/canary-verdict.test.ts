import { expect, test } from 'vitest'
import { verdictOf, visitsNeeded } from './canary-verdict.ts'
import type { Visits } from './canary-verdict.ts'

/** Deterministic, from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Simulation {
  share: number
  rate: number
  /** How many times as often the canary fails. */
  ratio: number
  /** Every visit of some visitors fails, instead of some visits of every visitor. */
  clustered?: boolean
}

const VISITS_OF_A_VISITOR = 3
const none = (): Visits => ({ visits: 0, failed: 0 })

/** The canary's visits until it is halted, checked all the time; Infinity if it is not within `most`. */
function visitsUntilHalt(
  random: () => number,
  { share, rate, ratio, clustered = false }: Simulation,
  most: number,
): number {
  const [canary, running] = [none(), none()]
  let checked = 0
  while (canary.visits < most) {
    const side = random() < share ? canary : running
    const chance = side === canary ? rate * ratio : rate
    const failsAlways = clustered && random() < chance
    do {
      side.visits++
      if (clustered ? failsAlways : random() < chance) side.failed++
    } while (random() < 1 - 1 / VISITS_OF_A_VISITOR)
    const visits = canary.visits + running.visits
    if (visits < checked * 1.01) continue
    checked = visits
    if (verdictOf(canary, running) === 'halt') return canary.visits
  }
  return Infinity
}

const shares = [0.05, 0.2, 0.5]
const rates = [0.005, 0.01, 0.05]
const cases = shares.flatMap((share) => rates.map((rate) => ({ share, rate })))

test.each([false, true])(
  'halts at most 1 % of those that fail no more often (always the same visitors: %s)',
  (clustered) => {
    const random = randomFrom(1)
    const runs = cases.flatMap((one) => Array.from({ length: 50 }, () => ({ ...one, ratio: 1, clustered })))
    const halted = runs.filter((run) => visitsUntilHalt(random, run, 2000) < Infinity)
    expect(halted.length / runs.length).toBeLessThanOrEqual(0.01)
  },
)

test.each(cases)('halts a fivefold failure rate before it is called healthy: share $share, rate $rate', (one) => {
  const random = randomFrom(2)
  const needed = visitsNeeded({ visits: 100_000, failed: 100_000 * one.rate })
  const runs = Array.from({ length: 100 }, () => visitsUntilHalt(random, { ...one, ratio: 5 }, needed))
  expect(runs.filter((visits) => visits < Infinity).length).toBeGreaterThanOrEqual(95)
})

const running = { visits: 10_000, failed: 100 }

test.each([
  [1, 19],
  [5, 19],
  [20, 27],
  [50, 50],
])('at a share of %i %%, a version that always fails is halted after %i visits', (share, most) => {
  const others = Math.round((most / share) * (100 - share))
  const always = { visits: most, failed: most }
  expect(verdictOf(always, { visits: others, failed: 0 })).toBe('halt')
  expect(verdictOf({ visits: 15, failed: 15 }, { visits: others, failed: 0 })).toBe('too-few-visits')
})

test('is healthy after enough visits of both versions', () => {
  expect(visitsNeeded(running)).toBe(3000)
  expect(verdictOf({ visits: 2999, failed: 30 }, running)).toBe('too-few-visits')
  expect(verdictOf({ visits: 3000, failed: 30 }, running)).toBe('healthy')
  expect(verdictOf({ visits: 3000, failed: 0 }, { visits: 2999, failed: 30 })).toBe('too-few-visits')
  expect(verdictOf({ visits: 3000, failed: 150 }, running)).toBe('halt')
})

test('decides nothing without visits of both versions', () => {
  expect(verdictOf(none(), none())).toBe('too-few-visits')
  expect(verdictOf({ visits: 500, failed: 500 }, none())).toBe('too-few-visits')
  expect(verdictOf(none(), running)).toBe('too-few-visits')
  expect([visitsNeeded(none()), visitsNeeded({ visits: 10, failed: 10 })]).toEqual([6000, 120])
})

test('halts a canary whose documents report no visits, but no small difference', () => {
  const reporting = { visits: 700, failed: 0, documents: 1000 }
  expect(verdictOf({ visits: 0, failed: 0, documents: 50 }, reporting)).toBe('halt')
  expect(verdictOf({ visits: 30, failed: 0, documents: 50 }, reporting)).toBe('too-few-visits')
  expect(verdictOf({ visits: 0, failed: 0, documents: 10 }, reporting)).toBe('too-few-visits')
  expect(verdictOf({ visits: 0, failed: 0, documents: 400 }, { visits: 0, failed: 0, documents: 1000 })).toBe(
    'too-few-visits',
  )
  expect(verdictOf({ visits: 9000, failed: 0, documents: 300 }, reporting)).toBe('too-few-visits')
})

test('does not halt a canary for an outage that meets both versions', () => {
  expect(verdictOf({ visits: 500, failed: 400 }, { visits: 9500, failed: 7600 })).toBe('healthy')
})
