import * as z from 'zod'
import { event } from '../event.ts'
import { progressShown } from '../projects/progress-shown.ts'
import { ProjectId } from '../projects/schemas.ts'

export const endingsEvents = {
  changed: event({
    summary: 'The work of two people was canceled, is about to be or goes on, or the moderators were asked for help.',
    payload: z.object({ project_id: ProjectId }),
    stale: ['endings', 'engagements', ...progressShown],
  }),
}
