/** Characters of the longest stored word. */
const WORD_MAX = 40
/** Any text of at most this many characters is contained in one piece of a longer run. */
export const PIECE_OVERLAP = 20

const runs = (normalized: string): string[] => normalized.match(/\S+/gu) ?? []

function pieces(run: string): string[] {
  const characters = [...run]
  const last = Math.max(0, Math.ceil((characters.length - WORD_MAX) / PIECE_OVERLAP))
  return Array.from({ length: last + 1 }, (_, n) =>
    characters.slice(n * PIECE_OVERLAP, n * PIECE_OVERLAP + WORD_MAX).join(''),
  )
}

/** The distinct runs without white space of a normalized text; longer ones as overlapping pieces. */
export const searchWords = (normalized: string): string[] => [...new Set(runs(normalized).flatMap(pieces))]

/** What an index of words is searched for. */
export interface SoughtWords {
  /** One word of each text that contains the search contains this. */
  parts: string[]
  /** Whether every text with such a word contains the search. */
  exact: boolean
}

export function soughtWords(normalized: string): SoughtWords {
  const found = runs(normalized)
  const parts = found.map((run) => [...run].slice(0, PIECE_OVERLAP).join(''))
  return { parts: [...new Set(parts)], exact: parts.length === 1 && parts[0] === normalized }
}

export const suffixesOf = (word: string): string[] => {
  const characters = [...word]
  return [...new Set(characters.map((_, n) => characters.slice(n).join('')))]
}
