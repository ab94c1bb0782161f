import * as z from 'zod/mini'
import { textOrEmpty, message } from '../fields.ts'
import { caseActions, DECISION_TEXT_MAX, decisionReasons, helpResults, SUSPEND_DAYS_MAX } from './limits.ts'
import { moderationErrorTexts as texts } from './texts.ts'

/**
 * A decision as typed. `days` is required for `suspend`, and ignored otherwise. Only the person concerned reads `text`,
 * only those who reported read `reporter_text`, which is ignored of appeals. `result`: of requests for help alone.
 */
export const DecisionForm = z.object({
  action: z.enum(caseActions, texts.actionRequired),
  days: z.optional(z.nullable(z.int(texts.days).check(z.gte(1, texts.days), z.lte(SUSPEND_DAYS_MAX, texts.days)))),
  reason: z.enum(decisionReasons, texts.reasonRequired),
  text: message({ max: DECISION_TEXT_MAX, required: texts.textRequired }),
  result: z.optional(z.enum(helpResults)),
  reporter_text: z.optional(textOrEmpty('lines', { max: DECISION_TEXT_MAX, raw: true })),
})
