import { fold } from '@atelier/contract/fold.ts'
import { textWords } from '@atelier/contract/text-words.ts'

/** What one part of a search requires of a document. */
export interface SoughtPart {
  /** Begins a word, or is a piece of a run. */
  text: string
  isPiece: boolean
}

const pairs = (characters: readonly string[]) => characters.slice(1).map((next, n) => characters[n]! + next)

/** The stored parts of a run in a script without spaces: each character and each two in a row. */
export const piecesOf = (run: string): string[] => [...run, ...pairs([...run])]

const soughtPieces = (run: string) => {
  const characters = [...run]
  return characters.length === 1 ? characters : pairs(characters)
}

export function soughtParts(search: string): SoughtPart[] {
  const { words, runs } = textWords(fold(search))
  return [
    ...words.map((text) => ({ text, isPiece: false })),
    ...runs.flatMap(soughtPieces).map((text) => ({ text, isPiece: true })),
  ]
}
