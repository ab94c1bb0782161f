import type { projects } from '@atelier/contract/projects/endpoints.ts'
import { publicRead } from '../http/guards.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { NUMBER_ID } from '../database/cursor.ts'
import { readPage } from '../database/page.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { ProjectDocument } from './projects.model.ts'
import { presentProject } from './projects.presenter.ts'
import type { Projects } from './projects.service.ts'

const guards = {
  list: { limit: publicRead },
  get: { limit: publicRead },
} satisfies Guards<typeof projects>

export function projectsRoutes(service: Projects, profiles: Profiles) {
  const show = async (found: readonly ProjectDocument[]) => {
    const owner = await profiles.summaries(found.map((project) => project.user_id))
    return found.map((project) => presentProject(project, owner(project.user_id)))
  }

  const handlers: Handlers<typeof projects> = {
    async list({ query: { cursor, limit }, errors }) {
      const { entries, next_cursor } = await readPage(
        { list: 'projects open', cursor, limit, invalid: errors.INVALID_CURSOR, ids: NUMBER_ID },
        {
          after: (position, most) =>
            service.openAfter(position && { value: new Date(position.value), id: Number(position.id) }, most),
          valueOf: (project) => project.created_at.getTime(),
        },
      )
      return { items: await show(entries), next_cursor }
    },

    async get({ params: { id }, errors }) {
      const project = await service.find(id)
      if (!project) throw errors.PROJECT_NOT_FOUND()
      return (await show([project]))[0]!
    },
  }
  return { guards, handlers }
}
