import * as z from 'zod/mini'
import { fewMarks, notBlank } from '../plain-text.ts'
import { COMMENT_MAX } from './limits.ts'
import { commentsErrorTexts as texts } from './texts.ts'

export const CommentText = z.object({
  content: z
    .string(texts.required)
    .check(z.trim(), ...notBlank(texts.required), z.maxLength(COMMENT_MAX, texts.tooLong), fewMarks),
})
