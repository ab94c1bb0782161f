import * as z from 'zod'
import { event } from '../event.ts'
import { ProjectId } from '../projects/schemas.ts'

export const reviewsEvents = {
  changed: event({
    summary: 'A review of two people who worked together was written, shown or answered.',
    payload: z.object({ project_id: ProjectId }),
    stale: ['reviews', 'creators.get', 'projects.mine', 'applications.mine'],
  }),
}
