import * as z from 'zod/mini'
import { APPEAL_TEXT_MAX } from '../moderation/limits.ts'
import { fewMarks, notBlank } from '../plain-text.ts'
import { noticesErrorTexts as texts } from './texts.ts'

export const AppealText = z.object({
  text: z
    .string(texts.appealRequired)
    .check(z.trim(), ...notBlank(texts.appealRequired), z.maxLength(APPEAL_TEXT_MAX, texts.appealTooLong), fewMarks),
})
