import * as z from 'zod/mini'
import { textOrEmpty, message } from '../fields.ts'
import { MESSAGE_MAX } from './limits.ts'
import { conversationsErrorTexts as texts } from './texts.ts'

const rules = { max: MESSAGE_MAX, required: texts.required }

export const MessageText = z.object({ content: message(rules) })

/** The text of a message that has files; may be empty. */
export const OptionalMessageText = z.object({ content: textOrEmpty('lines', { ...rules, raw: true }) })
