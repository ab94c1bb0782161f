import type { Applications } from '../applications/applications.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { ProjectCore } from '../projects/projects.module.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import type { Conversations } from './conversations.service.ts'

interface Options {
  service: Conversations
  projects: ProjectCore
  applications: { service: Applications }
  profiles: { service: Profiles }
}

export const createConversations = ({ service, projects, applications, profiles }: Options) =>
  conversationsRoutes({
    conversations: service,
    projects: projects.service,
    applications: applications.service,
    profiles: profiles.service,
  })
