import type { TermsVersion } from '@atelier/contract/engagements/schemas.ts'

/** What counts, what waits for an answer, and all others, newest first. */
export function currentTerms(versions: readonly TermsVersion[]) {
  const newest = versions.toReversed()
  const confirmed = newest.find(({ state }) => state === 'confirmed')
  const proposed = newest.find(({ state }) => state === 'proposed')
  return { confirmed, proposed, earlier: newest.filter((one) => one !== confirmed && one !== proposed) }
}
