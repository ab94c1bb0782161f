import * as z from 'zod/mini'
import { fewMarks, severalLines, visibleOrEmpty } from '../plain-text.ts'
import { LETTER_MAX, NOTE_MAX } from './limits.ts'
import { applicationsErrorTexts as texts } from './texts.ts'

/** Optional multiline plain text; blank counts as none. */
const optionalText = (most: number, tooLong: string) =>
  z.pipe(
    z.nullable(
      z.string(tooLong).check(z.trim(), z.maxLength(most, tooLong), ...severalLines, visibleOrEmpty, fewMarks),
    ),
    z.transform((text) => text || null),
  )

/** An application's letter. */
export const Letter = optionalText(LETTER_MAX, texts.letterTooLong)

/** An invitation's note: why this creator. */
export const Note = optionalText(NOTE_MAX, texts.noteTooLong)
