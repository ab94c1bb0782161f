import * as z from 'zod'
import { event } from '../event.ts'
import { progressShown } from '../projects/progress-shown.ts'
import { ProjectId } from '../projects/schemas.ts'

export const applicationsEvents = {
  changed: event({
    summary:
      'An application or invitation was created, changed or removed, or its project ended; or the other person in a running one left or returned.',
    payload: z.object({ project_id: ProjectId }),
    stale: progressShown,
  }),
}
