import { foldedForms } from '@atelier/contract/fold.ts'
import { textWords } from '@atelier/contract/text-words.ts'
import { formerWords } from './searched-text.ts'
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
  return [
    ...new Set([
      ...folded.flatMap(({ words, runs }) => [...words.flatMap(prefixesOf), ...runs.flatMap(piecesOf)]),
      ...texts.flatMap(formerWords).flatMap(prefixesOf),
    ]),
  ]
}

/** The filter of the documents whose prefixes in a field have each word of a search; null for a search without words. */
export function everyWord(field: string, search: string): Record<string, unknown> | null {
  const wanted = soughtParts(search)
    // Longest first: the index is scanned by the first one, and the longest has the fewest entries.
    .toSorted((a, b) => b.text.length - a.text.length)
    .map(({ text, former }) => [...new Set([text, former ?? text].map(truncatedPrefix))])
  const [first, ...others] = wanted
  if (!first) return null
  if (wanted.every(({ length }) => length === 1)) return { [field]: { $all: [...new Set(wanted.flat())] } }
  return {
    [field]: { $in: first },
    ...(others.length > 0 && { $and: others.map((each) => ({ [field]: { $in: each } })) }),
  }
}
