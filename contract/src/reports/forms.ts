import * as z from 'zod/mini'
import { textOrEmpty } from '../fields.ts'
import { REPORT_TEXT_MAX, reportReasons } from './limits.ts'
import { reportsErrorTexts as texts } from './texts.ts'

/** A report as typed; the explanation is optional. */
export const ReportForm = z.object({
  reason: z.enum(reportReasons, texts.reasonRequired),
  text: z._default(textOrEmpty('lines', { max: REPORT_TEXT_MAX, raw: true }), ''),
})
