import * as z from 'zod/mini'
import { message } from '../fields.ts'
import { COMMENT_MAX } from './limits.ts'
import { commentsErrorTexts as texts } from './texts.ts'

export const CommentText = z.object({ content: message({ max: COMMENT_MAX, required: texts.required }) })
