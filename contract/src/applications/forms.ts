import * as z from 'zod/mini'
import { severalLines } from '../plain-text.ts'
import { LETTER_MAX } from './limits.ts'
import { applicationsErrorTexts as texts } from './texts.ts'

/** The letter that goes with an application; a blank one counts as none. */
export const Letter = z.pipe(
  z.nullable(
    z.string(texts.letterTooLong).check(z.trim(), z.maxLength(LETTER_MAX, texts.letterTooLong), ...severalLines),
  ),
  z.transform((text) => text || null),
)
