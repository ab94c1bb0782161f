import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { NewReport } from './schemas.ts'
import { reportsErrorTexts as texts } from './texts.ts'

export const reports = {
  add: endpoint({
    method: 'POST',
    path: '/reports',
    access: 'public',
    stale: [],
    summary:
      'Reports something to the moderators; a message only by a participant of its conversation. Idempotent for the same id. A second report of the same thing by the same person is answered alike, and the first one counts.',
    status: 201,
    body: NewReport,
    response: z.object({ id: z.uuid() }),
    errors: {
      REPORT_TARGET_NOT_FOUND: { status: 404, text: texts.targetNotFound },
      REPORT_SELF: { status: 422, text: texts.self },
      REPORT_EMAIL_REQUIRED: { status: 422, text: texts.emailRequired },
    },
  }),
}
