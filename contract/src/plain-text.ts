import * as z from 'zod/mini'

/** Texts of what is no plain text. */
export const plainTextErrorTexts = {
  control: 'Please remove invisible control characters.',
  markup: 'HTML is not shown here. Please write plain text.',
} as const

// Controls but tab and line break, what turns the reading direction around for what follows, and halves of a character.
const CONTROL = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]|\p{Cs}/u
const LINE_BREAKS = /\r\n?|\n|\t/g
/** An element or comment of HTML; `a < b`, `<3` and `<lora:film:0.8>` are none. */
const MARKUP = /<(?:[a-z][a-z0-9-]*(?:[\s/][^<>]*)?>|\/[a-z]|!--|!doctype|script|iframe|svg|img)/i

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
