/** Characters of the longest stored word. */
const WORD_MAX = 40
/** Any text of at most this many characters is contained in one piece of a longer run. */
export const PIECE_OVERLAP = 20

const runs = (folded: string): string[] => folded.match(/\S+/gu) ?? []

function pieces(run: string): string[] {
  const characters = [...run]
  const last = Math.max(0, Math.ceil((characters.length - WORD_MAX) / PIECE_OVERLAP))
  return Array.from({ length: last + 1 }, (_, n) =>
    characters.slice(n * PIECE_OVERLAP, n * PIECE_OVERLAP + WORD_MAX).join(''),
  )
}

/** The distinct runs without white space of a folded text; longer ones as overlapping pieces. */
export const searchWords = (folded: string): string[] => [...new Set(runs(folded).flatMap(pieces))]

/** What an index of words is searched for. */
export interface SoughtWords {
  /** One word of each text that contains the search contains this. */
  parts: string[]
  /** Whether every text with such a word contains the search. */
  exact: boolean
}

export function soughtWords(folded: string): SoughtWords {
  const found = runs(folded)
  const parts = found.map((run) => [...run].slice(0, PIECE_OVERLAP).join(''))
  return { parts: [...new Set(parts)], exact: parts.length === 1 && parts[0] === folded }
}

/** For stored folded texts. */
export const containing = (folded: string): RegExp => new RegExp(folded.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))

export const suffixesOf = (word: string): string[] => {
  const characters = [...word]
  return [...new Set(characters.map((_, n) => characters.slice(n).join('')))]
}
