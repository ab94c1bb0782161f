import { normalizeForSearch } from './contains.ts'

/** Longer words are searched by so many letters. */
const PREFIX_MAX = 20

const words = (text: string): string[] => normalizeForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []

const truncatedPrefix = (word: string) => [...word].slice(0, PREFIX_MAX).join('')

/** Every beginning of every word: the index finds a word's beginning by equality, and keeps the list's order beside. */
export function prefixes(texts: readonly string[]): string[] {
  const all = new Set<string>()
  for (const word of texts.flatMap(words)) {
    const letters = [...truncatedPrefix(word)]
    letters.forEach((_, end) => all.add(letters.slice(0, end + 1).join('')))
  }
  return [...all]
}

/** Matches what has, for each word of the search, a word that begins with it; null when the search has no word. */
export function everyWord(search: string): { $all: string[] } | null {
  const wanted = [...new Set(words(search).map(truncatedPrefix))]
  // The longest first: the index is entered by it, and it has the fewest entries.
  return wanted.length ? { $all: wanted.sort((a, b) => b.length - a.length) } : null
}
