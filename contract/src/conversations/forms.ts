import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { fewMarks, notBlank, severalLines, visibleOrEmpty } from '../plain-text.ts'
import { MESSAGE_MAX } from './limits.ts'
import { conversationsErrorTexts as texts } from './texts.ts'

const bound = atMost(MESSAGE_MAX, texts.tooLong)

/** No check for HTML: it is displayed as plain text. */
export const MessageText = z.object({
  content: z.string(texts.required).check(...severalLines, bound, ...notBlank(texts.required), fewMarks),
})

/** The text of a message that has files; may be empty. */
export const OptionalMessageText = z.object({
  content: z.string(texts.required).check(...severalLines, bound, visibleOrEmpty, fewMarks),
})
