import type { TermsVersion } from '@atelier/contract/engagements/schemas.ts'

/** Name of the draft of the version after these: one of an earlier version would undo what the other side wrote since. */
export const termsDraft = (versions: number): string => `terms-${versions}`

/** What counts, what waits for an answer, and all others, newest first. */
export function currentTerms(versions: readonly TermsVersion[]) {
  const newest = versions.toReversed()
  const confirmed = newest.find(({ state }) => state === 'confirmed')
  const proposed = newest.find(({ state }) => state === 'proposed')
  return { confirmed, proposed, earlier: newest.filter((one) => one !== confirmed && one !== proposed) }
}
