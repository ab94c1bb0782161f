import type { conversations as endpoints } from '@atelier/contract/conversations/endpoints.ts'
import type { Applications } from '../applications/applications.service.ts'
import type { Guards } from '../http/guards.ts'
import type { Handlers } from '../http/handlers.ts'
import { commonError } from '../http/http-error.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import { isParty } from './conversations.policy.ts'
import { presentConversation } from './conversations.presenter.ts'
import type { Conversations } from './conversations.service.ts'

interface Parts {
  conversations: Conversations
  projects: Pick<Projects, 'find'>
  applications: Pick<Applications, 'between'>
  profiles: Profiles
}

const guards = {
  open: { limit: 'conversation.open' },
} satisfies Guards<typeof endpoints>

export function conversationsRoutes({ conversations, projects, applications, profiles }: Parts) {
  const handlers: Handlers<typeof endpoints> = {
    async open({ body: { project_id, creator_id }, caller, errors }) {
      // One that is there stays, whatever became of its project and the application.
      const there = await conversations.between(project_id, creator_id)
      const project = there ? null : await projects.find(project_id)
      if (!there && !project) throw errors.PROJECT_NOT_FOUND()
      if (!isParty(caller, { creator_id, buyer_id: there?.buyer_id ?? project!.user_id }))
        throw commonError('FORBIDDEN')
      if (project && !(await applications.between(project_id, creator_id))) throw commonError('FORBIDDEN')
      const conversation = there ?? (await conversations.open(project!, creator_id))
      return presentConversation(
        conversation,
        await profiles.summaries([conversation.creator_id, conversation.buyer_id]),
      )
    },
  }
  return { guards, handlers }
}
