import { firstWordAt } from '@atelier/contract/text-words.ts'

/** Characters kept before the first match. */
const BEFORE = 24

/** A text in one line, from shortly before the first searched word on. */
export function excerpt(text: string, search: string): string {
  const line = text.replace(/\s+/g, ' ')
  const first = firstWordAt(line, search)
  if (first <= BEFORE) return line
  const start = line.indexOf(' ', first - BEFORE)
  return `…${line.slice(start >= 0 && start < first ? start + 1 : first)}`
}
