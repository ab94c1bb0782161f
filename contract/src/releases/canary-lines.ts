import { count, plural } from '../format.ts'
import { vitalsText } from '../vitals.ts'
import type { Canary, CanaryCounts } from './schemas.ts'

/** Three lines for its team: what it is and what follows from its counts, those counts, and those of the live version. */
export const canaryLines = (app: string, { version, share, by, since, ...rest }: Canary): string[] => [
  `${app} ${version} is a canary for ${share} % of visitors since ${minute(since)} by ${by}: ${verdictText(rest)}`,
  `  canary   ${countsText(rest.canary)}`,
  `  live     ${countsText(rest.running)}`,
]

const minute = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)}Z`

function verdictText({
  verdict,
  visits_needed,
  canary,
  running,
}: Pick<Canary, 'verdict' | 'visits_needed' | 'canary' | 'running'>): string {
  switch (verdict) {
    case 'halt':
      return 'it fails too often, or is too slow, and is about to be halted'
    case 'healthy':
      return 'healthy'
    case 'unfit':
      return 'it does not fit the live versions, so its visitors get the live one'
    case 'too-few-visits':
      return `too few visits to decide: ${count(Math.min(canary.visits, running.visits))} of ${count(visits_needed)}`
  }
}

function countsText({ visits, failed, loads, errors, documents, ...vitals }: CanaryCounts): string {
  const times = vitalsText(vitals)
  return `${count(failed)} of ${count(visits)} visits failed (${plural(errors, 'error')} in ${plural(loads, 'load')}${documents === undefined ? '' : `, ${plural(documents, 'document')} served`})${times && `, ${times}`}`
}
