import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { fewMarks, notBlank, severalLines } from '../plain-text.ts'
import { COMMENT_MAX } from './limits.ts'
import { commentsErrorTexts as texts } from './texts.ts'

export const CommentText = z.object({
  content: z
    .string(texts.required)
    .check(...severalLines, atMost(COMMENT_MAX, texts.tooLong), ...notBlank(texts.required), fewMarks),
})
