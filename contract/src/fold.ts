/**
 * Marks without which a letter is still the same to its readers. In other scripts a mark is a vowel, a consonant or a tone.
 * Kana's voiced marks and й remain, as in Unicode's root collation.
 */
const DIACRITIC =
  /(?![\u3099\u309a])(?<![Ии](?=\u0306))(?=\p{M})[\p{sc=Inherited}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}]/gu
const APOSTROPHE = /['`´‘’‚‛′׳՚\u02b9-\u02bf]/g
/** Soft hyphens, joiners, direction and variation marks, tatweel; NUL, which MongoDB rejects in patterns. */
const INVISIBLE = /[\0\u0640\p{Default_Ignorable_Code_Point}]/gu
const QUOTE = /[“”„‟«»״〝〞〟]/g
const KATAKANA = /[ァ-ヶヽヾ]/g
const TO_HIRAGANA = 0x60

/** Letters that Unicode does not decompose, each followed by what people type for it. */
const typed = new Map(
  (
    'łl øo đd ðd þth æae œoe ħh ŧt ŋn ɓb ƀb ɖd ɗd ƙk ɲn ɔo əe ǝe ɛe ɨi ʉu ƴy ƶz ςσ ґг 〜~ −- ' +
    'ٱا ىي یي کك ڪك ةه ہه ھه ەه ۃه'
  )
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
)
const LETTER = new RegExp(`[${[...typed.keys()].join('')}]`, 'g')

/** Digits come in blocks of ten from zero on. */
function digit(char: string): string {
  const code = char.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}

const plain = (text: string) => text.replace(INVISIBLE, '').replace(DIACRITIC, '').replace(APOSTROPHE, '')

/**
 * A text in the form in which texts are compared and searched: equal for what people take for the same word, however it
 * is typed. Case, accents, apostrophes, width, kinds of dashes, digits and kana do not matter; white space remains.
 * Its length differs from the text's.
 */
export const fold = (text: string): string =>
  // Also before normalization, which is quadratic for mixed marks
  plain(plain(text).normalize('NFKD'))
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(LETTER, (letter) => typed.get(letter)!)
    .replace(QUOTE, '"')
    .replace(/\p{Pd}/gu, '-')
    .replace(/(?![0-9])\p{Nd}/gu, digit)
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .normalize('NFC')

/** The folded text, and the one in which an apostrophe ends a word, if there is any: "lamour" and "l amour". */
export const foldedForms = (text: string): string[] => [...new Set([fold(text), fold(text.replace(APOSTROPHE, ' '))])]
