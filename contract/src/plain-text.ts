import * as z from 'zod/mini'

export const plainTextErrorTexts = {
  control: 'Please remove invisible control characters.',
  markup: 'HTML is not shown here. Please write plain text.',
  invisible: 'Please remove characters that cannot be seen.',
  marks: 'Please use fewer accents on one letter.',
} as const

// Control characters except tab and line break, characters that override the text direction, and lone surrogates.
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]|\p{Cs}/u
const LINE_BREAKS = /\r\n?|\n|\t/g
/** An HTML element or comment; `a < b`, `<3` and `<lora:film:0.8>` are allowed. */
const MARKUP = /<(?:[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>|\/[a-z]|!--|!doctype|script|iframe|svg|img)/i

/** Blank but not whitespace: the empty Braille pattern. */
const BLANK = '\\u2800'
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = new RegExp(`[^\\p{Default_Ignorable_Code_Point}\\p{Z}\\p{Cc}\\p{Cf}\\p{M}${BLANK}]`, 'u')
// Spacing marks do not count: a Burmese syllable may have five.
const MANY_MARKS = /[\p{Mn}\p{Me}]{5}/u

/** Whether a text has a visible letter, digit, symbol or emoji. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)
/** Whether a letter has more than four stacked marks, which would overlap neighboring lines. */
export const hasManyMarks = (text: string): boolean => MANY_MARKS.test(text.replace(IGNORABLE, ''))

/** Rejects a text that is or looks empty, with a message. */
export const notBlank = (message: string) =>
  [z.minLength(1, message), z.refine<string>((text) => text === '' || isVisible(text), message)] as const

export const fewMarks = z.refine<string>((text) => !hasManyMarks(text), plainTextErrorTexts.marks)

export const visibleOrEmpty = z.refine<string>((text) => text === '' || isVisible(text), plainTextErrorTexts.invisible)

const isClean = (text: string) => !CONTROL.test(text)

export const oneLine = [
  z.refine<string>(isClean, plainTextErrorTexts.control),
  z.refine<string>((text) => !MARKUP.test(text), plainTextErrorTexts.markup),
] as const

/** Line breaks and tabs are allowed. */
export const cleanLines = [
  z.refine<string>((text) => isClean(text.replace(LINE_BREAKS, '')), plainTextErrorTexts.control),
] as const

export const severalLines = [
  ...cleanLines,
  z.refine<string>((text) => !MARKUP.test(text), plainTextErrorTexts.markup),
] as const
