import * as z from 'zod'
import { Email } from '../credentials/forms.ts'
import { ReportForm } from './forms.ts'
import { reportTargets } from './limits.ts'
import { reportsErrorTexts as texts } from './texts.ts'

const THING_ID = /^(?:[0-9a-f]{24}|[1-9]\d{0,14})$/
const OBJECT_ID = /^[0-9a-f]{24}$/
const PROJECT_NUMBER = /^[1-9]\d{0,14}$/

export const ReportTargetKind = z.enum(reportTargets)

/** `id` as in the thing's own endpoints; a project's number is written as text. */
export const ReportTarget = z
  .object({ kind: ReportTargetKind, id: z.string().regex(THING_ID, texts.targetId) })
  .refine(({ kind, id }) => (kind === 'project' ? PROJECT_NUMBER : OBJECT_ID).test(id), {
    path: ['id'],
    message: texts.targetId,
  })
export type ReportTarget = z.infer<typeof ReportTarget>

/** `id` is client-generated, so reporting is idempotent. `email`: where a guest gets the answer; ignored of members. */
export const NewReport = z.object({
  id: z.uuid(),
  target: ReportTarget,
  ...ReportForm.shape,
  email: z.optional(Email),
})
