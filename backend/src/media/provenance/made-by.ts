import { makings, sourceTypes } from '@atelier/contract/licenses/licenses.ts'
import type { Making } from '@atelier/contract/licenses/licenses.ts'

/** Terms besides those that the site writes. `digitalArt` is the older name of `digitalCreation`. */
const OTHERS: Readonly<Record<string, Making>> = {
  compositeSynthetic: 'partly_ai',
  digitalArt: 'not_ai',
  digitalCapture: 'not_ai',
  computationalCapture: 'not_ai',
  humanEdits: 'not_ai',
  minorHumanEdits: 'not_ai',
  negativeFilm: 'not_ai',
  positiveFilm: 'not_ai',
  print: 'not_ai',
}
const VOCABULARY = 'cv.iptc.org/newscodes/digitalsourcetype/'

/** Of an address in IPTC's vocabulary of digital source types; null for what says nothing about AI. */
export function makingOf(sourceType: unknown): Making | null {
  if (typeof sourceType !== 'string') return null
  const address = sourceType.trim().replace(/^https?:\/\//, '')
  if (!address.startsWith(VOCABULARY)) return null
  const term = address.slice(VOCABULARY.length)
  const known = makings.find((making) => sourceTypes[making] === term)
  return known ?? (Object.hasOwn(OTHERS, term) ? OTHERS[term]! : null)
}
