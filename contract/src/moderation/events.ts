import * as z from 'zod'
import { event } from '../event.ts'
import { CaseId } from './case-id.ts'

export const moderationEvents = {
  changed: event({
    summary: 'A case was reported, claimed, released, decided or undone. Sent to moderators only.',
    payload: z.object({ case_id: CaseId }),
    stale: ['moderation'],
  }),
}
