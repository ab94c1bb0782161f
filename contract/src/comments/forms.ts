import * as z from 'zod/mini'
import { COMMENT_MAX } from './limits.ts'
import { commentsErrorTexts as texts } from './texts.ts'

/** What is written about an artwork; trimmed, and not blank. */
export const CommentText = z.object({
  content: z
    .string(texts.required)
    .check(z.trim(), z.minLength(1, texts.required), z.maxLength(COMMENT_MAX, texts.tooLong)),
})
