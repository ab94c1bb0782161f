import type { applications as endpoints } from '@atelier/contract/applications/endpoints.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { ownedProject } from '../projects/projects.routes.ts'
import type { ApplicationDeps } from './application-deps.ts'
import { presentApplication } from './applications.presenter.ts'
import { applicationCreator } from './create-application.ts'

type Endpoints = Pick<typeof endpoints, 'apply' | 'invite'>

export function creatingRoutes(deps: ApplicationDeps) {
  const { projects, profiles, media } = deps
  const create = applicationCreator(deps)
  const guards = {
    apply: { limit: 'application.create' },
    invite: { limit: 'application.create', owner: ownedProject(projects) },
  } satisfies Guards<Endpoints>

  const handlers: Handlers<Endpoints, typeof guards> = {
    async apply({ params, body, caller, errors }) {
      const project = await projects.find(params.id)
      if (!project) throw errors.PROJECT_NOT_FOUND()
      const created = await create('application', project, caller.id, body)
      // Across a block as for a project that no longer takes applications
      if ('refused' in created || 'exhausted' in created) throw errors.PROJECT_NOT_OPEN()
      if ('conflict' in created)
        throw created.conflict === 'application' ? errors.ALREADY_APPLIED() : errors.ALREADY_INVITED()
      return presentApplication(created, media)
    },

    async invite({ owned, body, errors }) {
      if (!(await profiles.creator(body.creator_id))) throw errors.CREATOR_NOT_FOUND()
      const created = await create('invitation', owned, body.creator_id, body)
      if ('exhausted' in created) throw errors.TOO_MANY_INVITATIONS(created.exhausted)
      if ('refused' in created)
        throw created.refused === 'BLOCKED' ? errors.CREATOR_NOT_FOUND() : errors[created.refused]()
      if ('conflict' in created)
        throw created.conflict === 'application' ? errors.CREATOR_APPLIED() : errors.CREATOR_INVITED()
      return presentApplication(created, media)
    },
  }
  return { guards, handlers }
}
