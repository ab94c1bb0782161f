import * as z from 'zod/mini'

/** Texts of what is no plain text. */
export const plainTextErrorTexts = {
  control: 'Please remove invisible control characters.',
  markup: 'HTML is not shown here. Please write plain text.',
  invisible: 'Please remove characters that cannot be seen.',
  marks: 'Please use fewer accents on one letter.',
} as const

// Controls but tab and line break, what turns the reading direction around for what follows, and halves of a character.
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]|\p{Cs}/u
const LINE_BREAKS = /\r\n?|\n|\t/g
/** An element or comment of HTML; `a < b`, `<3` and `<lora:film:0.8>` are none. */
const MARKUP = /<(?:[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>|\/[a-z]|!--|!doctype|script|iframe|svg|img)/i

/** Blank but not whitespace: the empty Braille pattern. */
const BLANK = '\\u2800'
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = new RegExp(`[^\\p{Default_Ignorable_Code_Point}\\p{Z}\\p{Cc}\\p{Cf}\\p{M}${BLANK}]`, 'u')
// Spacing marks do not count: a Burmese syllable may have five.
const MANY_MARKS = /[\p{Mn}\p{Me}]{5}/u

/** Whether a text has a visible letter, digit, sign or emoji. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)
/** Whether more than four marks are stacked on a letter, which would cover the lines around it. */
export const hasManyMarks = (text: string): boolean => MANY_MARKS.test(text.replace(IGNORABLE, ''))

/** Rejects a text that is or looks empty, with a message. */
export const notBlank = (message: string) =>
  [z.minLength(1, message), z.refine<string>((text) => text === '' || isVisible(text), message)] as const

/** Rejects stacked marks, for texts with no other restriction. */
export const fewMarks = z.refine<string>((text) => !hasManyMarks(text), plainTextErrorTexts.marks)

/** Rejects text that looks empty but is not, for optional texts. */
export const visibleOrEmpty = z.refine<string>((text) => text === '' || isVisible(text), plainTextErrorTexts.invisible)

const isClean = (text: string) => !CONTROL.test(text)

/** Refuses control characters, reversed reading directions and HTML in a text of one line. */
export const oneLine = [
  z.refine<string>(isClean, plainTextErrorTexts.control),
  z.refine<string>((text) => !MARKUP.test(text), plainTextErrorTexts.markup),
] as const

/** Refuses control characters and reversed reading directions in a text of several lines, which may have line breaks and tabs. */
export const cleanLines = [
  z.refine<string>((text) => isClean(text.replace(LINE_BREAKS, '')), plainTextErrorTexts.control),
] as const

/** The same, and HTML. */
export const severalLines = [
  ...cleanLines,
  z.refine<string>((text) => !MARKUP.test(text), plainTextErrorTexts.markup),
] as const
