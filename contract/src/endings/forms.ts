import * as z from 'zod/mini'
import { message } from '../fields.ts'
import { HELP_TEXT_MAX, REASON_MAX } from './limits.ts'
import { endingsFormTexts as texts } from './texts.ts'

/** Why the work should be canceled. */
export const CancelForm = z.object({ reason: message({ max: REASON_MAX, required: texts.reason }) })

/** Why it should go on. */
export const DeclineForm = z.object({ answer: message({ max: REASON_MAX, required: texts.objection }) })

/** What the moderators should know. */
export const HelpForm = z.object({ text: message({ max: HELP_TEXT_MAX, required: texts.help }) })
