import type { Finding, Result } from './finding.ts'

const WIDTH = 8

export const lineOf = ({ state, part, check, what, todo }: Result): string =>
  [`${state.padEnd(WIDTH)}${part}: ${check}`, what && `: ${what}`, todo && `  → ${todo}`].filter(Boolean).join('')

export function summaryOf(results: readonly Result[]): string {
  const count = (wanted: Finding['state']) => results.filter(({ state }) => state === wanted).length
  return `${count('ok')} ok, ${count('warning')} warnings, ${count('wrong')} wrong, ${count('untried')} not tried`
}
