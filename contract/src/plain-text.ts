import * as z from 'zod/mini'
import { cleanName } from './clean-name.ts'
import { cleanLine, cleanLines } from './clean-text.ts'

export const plainTextErrorTexts = {
  markup: 'HTML is not shown here. Please write plain text.',
  invisible: 'Please remove characters that cannot be seen.',
  marks: 'Please use fewer accents on one letter.',
} as const

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

export const withoutMarkup = z.refine<string>((text) => !MARKUP.test(text), plainTextErrorTexts.markup)

/** Cleans and trims a text of one line before it is checked; its limits count the result. */
export const oneLine = [z.overwrite(cleanLine), z.trim()] as const

/** {@link oneLine} for a text with line breaks and tabs. */
export const severalLines = [z.overwrite(cleanLines), z.trim()] as const

/** {@link oneLine} for names and codes, in which no invisible character may make a difference. */
export const nameLine = [z.overwrite(cleanName), z.trim()] as const
