import { foldedForms } from '@atelier/contract/fold.ts'
import { textWords } from '@atelier/contract/text-words.ts'
import { piecesOf, soughtParts } from './sought-parts.ts'

const PREFIX_MAX = 20

const truncatedPrefix = (word: string) => [...word].slice(0, PREFIX_MAX).join('')

function prefixesOf(word: string): string[] {
  const letters = [...truncatedPrefix(word)]
  return letters.map((_, end) => letters.slice(0, end + 1).join(''))
}

/** A prefix search becomes an equality match, and the index keeps the list's order. */
export function prefixes(texts: readonly string[]): string[] {
  const folded = texts.flatMap(foldedForms).map(textWords)
  return [...new Set(folded.flatMap(({ words, runs }) => [...words.flatMap(prefixesOf), ...runs.flatMap(piecesOf)]))]
}

/** The filter of the documents whose prefixes in a field have each word of a search; null for a search without words. */
export function everyWord(field: string, search: string): Record<string, unknown> | null {
  const wanted = soughtParts(search).map(({ text }) => truncatedPrefix(text))
  if (wanted.length === 0) return null
  // Longest first: the index is scanned by the first one, and the longest has the fewest entries.
  return { [field]: { $all: [...new Set(wanted)].toSorted((a, b) => b.length - a.length) } }
}
