import { plural } from '@atelier/contract/format.ts'
import type { Finding, Result } from './finding.ts'

const WIDTH = 8

export const lineOf = ({ state, part, check, what, todo }: Result): string =>
  [`${state.padEnd(WIDTH)}${part}: ${check}`, what && `: ${what}`, todo && `  → ${todo}`].filter(Boolean).join('')

export function summaryOf(results: readonly Result[]): string {
  const count = (wanted: Finding['state']) => results.filter(({ state }) => state === wanted).length
  return `${count('ok')} ok, ${plural(count('warning'), 'warning')}, ${count('wrong')} wrong, ${count('untried')} not tried`
}
