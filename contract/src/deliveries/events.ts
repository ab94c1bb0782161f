import * as z from 'zod'
import { event } from '../event.ts'
import { ProjectId } from '../projects/schemas.ts'

export const deliveriesEvents = {
  changed: event({
    summary: 'A work was delivered, withdrawn, answered, approved or paused, or a pin was set or deleted.',
    payload: z.object({ project_id: ProjectId }),
    stale: ['deliveries', 'engagements', 'projects.mine', 'applications.mine'],
  }),
}
