import type { Connection } from 'mongoose'
import type { Applications } from '../applications/applications.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { ProjectCore } from '../projects/projects.module.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import type { Conversations } from './conversations.service.ts'
import { conversationsEraser } from './erase-conversations.ts'
import { exportedConversations } from './exported-conversations.ts'
import type { Messages } from './messages.service.ts'

interface Options {
  database: Connection
  service: Conversations
  messages: Messages
  projects: ProjectCore
  applications: { service: Applications }
  profiles: { service: Profiles }
  publisher: Publisher
  now: () => Date
}

export function createConversations({ database, service, messages, publisher, now, ...others }: Options) {
  const { projects, applications, profiles } = others
  return {
    erase: conversationsEraser(database, publisher, now),
    exported: exportedConversations({ conversations: service, messages, profiles: profiles.service }),
    upkeep: { 'conversations.date': service.dateOlder },
    ...conversationsRoutes({
      conversations: service,
      messages,
      projects: projects.service,
      applications: applications.service,
      profiles: profiles.service,
    }),
  }
}
