import * as z from 'zod'
import { event } from '../event.ts'
import { ProjectId } from '../projects/schemas.ts'

export const engagementsEvents = {
  changed: event({
    summary: 'The terms of two people who work together have changed, or what names the client.',
    payload: z.object({ project_id: ProjectId }),
    stale: ['engagements', 'projects.mine', 'applications.mine', 'artworks.get'],
  }),
}
