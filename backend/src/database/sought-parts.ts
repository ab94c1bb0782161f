import { fold } from '@atelier/contract/fold.ts'
import { textWords } from '@atelier/contract/text-words.ts'
import { formerWords } from './searched-text.ts'

/** What one part of a search requires of a document. */
export interface SoughtPart {
  /** Begins a word, or is a piece of a run. */
  text: string
  isPiece: boolean
  /** Begins a word that an older backend stored instead; null if that is the same. */
  former: string | null
}

const pairs = (characters: readonly string[]) => characters.slice(1).map((next, n) => characters[n]! + next)

/** The stored parts of a run in a script without spaces: each character and each two in a row. */
export const piecesOf = (run: string): string[] => [...run, ...pairs([...run])]

const soughtPieces = (run: string) => {
  const characters = [...run]
  return characters.length === 1 ? characters : pairs(characters)
}

export function soughtParts(search: string): SoughtPart[] {
  return search.split(/\s+/).flatMap((typed) => {
    const { words, runs } = textWords(fold(typed))
    const known = formerWords(typed)
    const former = known.filter((word) => !words.includes(word))
    const parts = [
      ...words.filter((word) => !known.includes(word)).map((text) => ({ text, isPiece: false })),
      ...runs.flatMap(soughtPieces).map((text) => ({ text, isPiece: true })),
    ]
    return [
      ...words.filter((word) => known.includes(word)).map((text) => ({ text, isPiece: false, former: null })),
      ...inPairs(parts, former).map(([part, former]) => ({ ...part, former })),
    ]
  })
}

/** Each with each of the other list, whose last one is repeated, so that all of one list or all of the other suffice. */
function inPairs<T>(parts: readonly T[], former: readonly string[]): [T, string | null][] {
  const length = parts.length === 0 ? 0 : Math.max(parts.length, former.length)
  return Array.from({ length }, (_, n) => [parts[n] ?? parts.at(-1)!, former[n] ?? former.at(-1) ?? null])
}
