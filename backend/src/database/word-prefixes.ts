import { normalizeForSearch } from './contains.ts'

const PREFIX_MAX = 20

const words = (text: string): string[] => normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []

const truncatedPrefix = (word: string) => [...word].slice(0, PREFIX_MAX).join('')

/** A prefix search becomes an equality match, and the index keeps the list's order. */
export function prefixes(texts: readonly string[]): string[] {
  const all = new Set<string>()
  for (const word of texts.flatMap(words)) {
    const letters = [...truncatedPrefix(word)]
    letters.forEach((_, end) => all.add(letters.slice(0, end + 1).join('')))
  }
  return [...all]
}

export function everyWord(search: string): { $all: string[] } | null {
  const wanted = [...new Set(words(search).map(truncatedPrefix))]
  // Longest first: the index is scanned by the first one, and the longest has the fewest entries.
  return wanted.length ? { $all: wanted.sort((a, b) => b.length - a.length) } : null
}
