import * as z from 'zod/mini'
import { Email } from '../credentials/forms.ts'
import { ReportForm } from './forms.ts'

/** A guest's report has an address for the answer. */
export const GuestReport = z.object({ ...ReportForm.shape, email: Email })

/** A member's address is known, so its field is not shown. */
export const MemberReport = z.object({ ...ReportForm.shape, email: z.string() })
