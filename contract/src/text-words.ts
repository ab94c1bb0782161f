import { fold, foldedForms } from './fold.ts'

const WORD = /[\p{L}\p{N}\p{M}]+/gu
/** Scripts that are written without spaces between words. */
const WITHOUT_SPACES = [
  'Han',
  'Hira',
  'Kana',
  'Bopo',
  'Yiii',
  'Thai',
  'Laoo',
  'Khmr',
  'Mymr',
  'Lana',
  'Talu',
  'Tale',
  'Tavt',
  'Bali',
  'Java',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('')
const RUN = new RegExp(`[${WITHOUT_SPACES}]+|[^${WITHOUT_SPACES}]+`, 'gu')
const IS_PIECE = new RegExp(`^[${WITHOUT_SPACES}]{1,2}$`, 'u')
const OF_RUN = new RegExp(`^[${WITHOUT_SPACES}]`, 'u')

/** Whether a word is one or two characters of a script without spaces. */
export const isPiece = (word: string): boolean => IS_PIECE.test(word)

/** A letter with its marks, the parts of a Korean syllable, or half-width voiced marks. */
const LETTER = /\P{M}[\p{M}\u1160-\u11ffﾞﾟ]*|\p{M}+/gu

/** Distinct, in their order. */
export interface TextWords {
  /** Of scripts with spaces: each is found by its beginning. */
  words: string[]
  /** Runs of scripts without spaces: each is found by any part of it. */
  runs: string[]
}

/** The words of a folded text: letters, their marks, and digits. */
export function textWords(folded: string): TextWords {
  const all = [...new Set((folded.match(WORD) ?? []).flatMap((word) => word.match(RUN) ?? []))]
  return { words: all.filter((one) => !OF_RUN.test(one)), runs: all.filter((one) => OF_RUN.test(one)) }
}

/** Whether a text has each word of a search, or one that begins with it; false for a search without words. */
export function hasWords(text: string, search: string): boolean {
  const sought = textWords(fold(search))
  const own = foldedForms(text).map(textWords)
  const [words, runs] = [own.flatMap((one) => one.words), own.flatMap((one) => one.runs)]
  return (
    sought.words.length + sought.runs.length > 0 &&
    sought.words.every((start) => words.some((word) => word.startsWith(start))) &&
    sought.runs.every((part) => runs.some((run) => run.includes(part)))
  )
}

/** Where in a text the first of a search's words is, as an index of its UTF-16 units; -1 if none is in it. */
export function firstWordAt(text: string, search: string): number {
  const { words, runs } = textWords(fold(search))
  // One by one, as folding changes lengths
  const letters = text.match(LETTER) ?? []
  const folded = letters.map(fold)
  const whole = folded.join('')
  const places = [...words, ...runs].map((word) => whole.indexOf(word)).filter((at) => at >= 0)
  let [left, index, n] = [Math.min(...places), 0, 0]
  if (places.length === 0) return -1
  while (left > 0 || folded[n] === '') {
    left -= folded[n]!.length
    if (left >= 0) index += letters[n]!.length
    n++
  }
  return index
}
