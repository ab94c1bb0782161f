import * as z from 'zod/mini'
import { cleanLines, fewMarks, notBlank } from '../plain-text.ts'
import { MESSAGE_MAX } from './limits.ts'
import { conversationsErrorTexts as texts } from './texts.ts'

/** What is written in a message; trimmed, and not blank. It is shown as it is: HTML in it is plain text. */
export const MessageText = z.object({
  content: z
    .string(texts.required)
    .check(z.trim(), ...notBlank(texts.required), z.maxLength(MESSAGE_MAX, texts.tooLong), ...cleanLines, fewMarks),
})
