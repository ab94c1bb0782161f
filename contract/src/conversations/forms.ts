import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { cleanLines, fewMarks, notBlank, visibleOrEmpty } from '../plain-text.ts'
import { MESSAGE_MAX } from './limits.ts'
import { conversationsErrorTexts as texts } from './texts.ts'

const bound = atMost(MESSAGE_MAX, texts.tooLong)
const rules = [...cleanLines, fewMarks] as const

/** No check for HTML: it is displayed as plain text. */
export const MessageText = z.object({
  content: z.string(texts.required).check(z.trim(), bound, ...notBlank(texts.required), ...rules),
})

/** The text of a message that has files; may be empty. */
export const OptionalMessageText = z.object({
  content: z.string(texts.required).check(z.trim(), bound, visibleOrEmpty, ...rules),
})
