import * as z from 'zod/mini'
import { atMost } from '../bounds.ts'
import { fewMarks, severalLines, visibleOrEmpty } from '../plain-text.ts'
import { REPORT_TEXT_MAX, reportReasons } from './limits.ts'
import { reportsErrorTexts as texts } from './texts.ts'

/** A report as typed; the explanation is optional. */
export const ReportForm = z.object({
  reason: z.enum(reportReasons, texts.reasonRequired),
  text: z._default(
    z.string().check(...severalLines, atMost(REPORT_TEXT_MAX, texts.tooLong), visibleOrEmpty, fewMarks),
    '',
  ),
})
