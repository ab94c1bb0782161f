import * as z from 'zod'
import { event } from '../event.ts'
import { ProjectId } from '../projects/schemas.ts'

export const agreementsEvents = {
  changed: event({
    summary: 'The agreement of two people was written, or its invoice was completed, paid or received.',
    payload: z.object({ project_id: ProjectId }),
    stale: ['agreements.get', 'engagements', 'projects.mine', 'applications.mine'],
  }),
}
