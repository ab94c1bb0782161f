import { parseError } from '@atelier/contract/api-error.ts'
import { REPORTED_PAIRS_MAX } from '@atelier/contract/releases/limits.ts'
import type { AppVersion, PairReport } from '@atelier/contract/releases/schemas.ts'
import type { Site } from '../site/site.ts'

/** Sorted by app. */
export const pairOf = (one: AppVersion, other: AppVersion): AppVersion[] =>
  [one, other].map(({ app, version }) => ({ app, version })).sort((a, b) => (a.app < b.app ? -1 : 1))

/** Stores that a browser has found nothing in these versions beside each other and beside the other running ones. */
export async function reportPassed(
  site: Site,
  opened: readonly AppVersion[],
  running: readonly AppVersion[],
): Promise<void> {
  const beside = running.filter(({ app }) => !opened.some((one) => one.app === app))
  const pairs = opened.flatMap((one, index) =>
    [...opened.slice(index + 1), ...beside].map((other) => pairOf(one, other)),
  )
  try {
    await report(
      site,
      pairs.map((versions) => ({ versions, passed: true })),
    )
  } catch (error) {
    // until 1.2.0: backends of 1.0 store no pairs
    if (parseError(error).status !== 404) throw error
  }
}

export async function report(site: Site, pairs: readonly PairReport[]): Promise<void> {
  for (let from = 0; from < pairs.length; from += REPORTED_PAIRS_MAX)
    await site.reportPairs({ body: { pairs: pairs.slice(from, from + REPORTED_PAIRS_MAX) } })
}
