import * as z from 'zod/mini'
import { cleanLines, fewMarks, notBlank } from '../plain-text.ts'
import { MESSAGE_MAX } from './limits.ts'
import { conversationsErrorTexts as texts } from './texts.ts'

/** No check for HTML: it is displayed as plain text. */
export const MessageText = z.object({
  content: z
    .string(texts.required)
    .check(z.trim(), ...notBlank(texts.required), z.maxLength(MESSAGE_MAX, texts.tooLong), ...cleanLines, fewMarks),
})
