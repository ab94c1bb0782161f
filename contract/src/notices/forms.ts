import * as z from 'zod/mini'
import { APPEAL_TEXT_MAX } from '../moderation/limits.ts'
import { atMost } from '../bounds.ts'
import { fewMarks, notBlank } from '../plain-text.ts'
import { noticesErrorTexts as texts } from './texts.ts'

export const AppealText = z.object({
  text: z
    .string(texts.appealRequired)
    .check(z.trim(), atMost(APPEAL_TEXT_MAX, texts.appealTooLong), ...notBlank(texts.appealRequired), fewMarks),
})
