/** Shorter words fit into a line of every column. */
const LONG_WORD = /\p{L}{16,}/gu
/** Letters before the first and after the last break. */
const MARGIN = 3
const SOFT_HYPHEN = '\u00ad'

const LATIN = /^\p{Script=Latin}+$/u
const VOWEL = /^[aeiouyæœøı]/i
/** Consonants that begin a syllable together. */
// cspell:disable-next-line
const ONSET = /(sch[lmnrw]?|ch[lr]?|ck|ph[lr]?|th[r]?|sh|s[pt]r|spl|pf[lr]?|zw|kn|qu|[bfgkp]l|[bdfgkptvw]r)$/i
const ONSET_AFTER_OTHERS = /(s[pt])$/i

/**
 * The text with soft hyphens between the syllables of its long words, for headings and titles, whose language is unknown:
 * `hyphens: auto` needs it. By the rule that languages with long compounds share: one consonant, or those that begin a
 * syllable together, go to the next line. Other scripts than Latin are returned as they are.
 */
export const hyphenated = (text: string): string =>
  text.replace(LONG_WORD, (word) => (LATIN.test(word) ? broken(word) : word))

const isVowel = (letter: string | undefined) => letter !== undefined && VOWEL.test(letter.normalize('NFD'))

function broken(word: string): string {
  const letters = [...word]
  const nextVowel = (from: number) => letters.findIndex((letter, at) => at >= from && isVowel(letter))
  const nextConsonant = (from: number) => letters.findIndex((letter, at) => at >= from && !isVowel(letter))
  const breaks = new Set<number>()
  for (let begin = nextConsonant(Math.max(0, nextVowel(0))); begin >= 0;) {
    const end = nextVowel(begin)
    if (end < 0) break
    const at = end - onsetLength(letters.slice(begin, end).join(''))
    if (at >= MARGIN && letters.length - at >= MARGIN) breaks.add(at)
    begin = nextConsonant(end)
  }
  return letters.map((letter, at) => (breaks.has(at) ? SOFT_HYPHEN + letter : letter)).join('')
}

function onsetLength(consonants: string): number {
  const onset = ONSET.exec(consonants) ?? (consonants.length > 2 ? ONSET_AFTER_OTHERS.exec(consonants) : null)
  return onset?.[0].length ?? 1
}
