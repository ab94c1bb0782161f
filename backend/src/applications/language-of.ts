import { cut } from '@atelier/contract/cut.ts'

const SCRIPTS = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['th', /\p{Script=Thai}/gu],
] as const

/** Words that hardly any text is without, and that few of the other languages have. */
const COMMON = {
  en: ['the', 'and', 'of', 'for', 'with', 'my', 'that', 'are', 'we'],
  de: ['und', 'der', 'die', 'das', 'ich', 'wir', 'mit', 'für', 'ein', 'eine'],
  fr: ['les', 'des', 'et', 'je', 'nous', 'pour', 'avec', 'une', 'dans'],
  es: ['los', 'las', 'y', 'para', 'con', 'el', 'por', 'del', 'mis'],
  it: ['il', 'gli', 'e', 'di', 'che', 'con', 'per', 'della', 'sono'],
  pt: ['os', 'e', 'para', 'com', 'uma', 'não', 'do', 'da', 'em'],
  nl: ['het', 'een', 'en', 'ik', 'wij', 'van', 'voor', 'met', 'zijn'],
  pl: ['i', 'w', 'z', 'na', 'się', 'jest', 'dla', 'oraz', 'do'],
} as const

/** Of the first characters alone: a description may have thousands. */
const LOOKED_AT = 1000
const SCRIPT_SHARE = 0.2
const WORDS_NEEDED = 2

/** The language in which a text seems to be written: by its script, or by its commonest words. Null if unclear. */
export function languageOf(text: string): string | null {
  const beginning = cut(text, LOOKED_AT).toLowerCase()
  const letters = beginning.match(/\p{Letter}/gu)?.length ?? 0
  const written = SCRIPTS.find(([, script]) => (beginning.match(script)?.length ?? 0) > letters * SCRIPT_SHARE)
  if (written) return written[0]
  const words = beginning.match(/\p{Letter}+/gu) ?? []
  const counted = Object.entries(COMMON).map(([language, common]) => ({
    language,
    count: words.filter((word) => (common as readonly string[]).includes(word)).length,
  }))
  const [best, second] = counted.toSorted((one, other) => other.count - one.count)
  return best!.count >= WORDS_NEEDED && best!.count > second!.count ? best!.language : null
}
