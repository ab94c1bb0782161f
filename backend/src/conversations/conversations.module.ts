import type { Connection } from 'mongoose'
import type { Applications } from '../applications/applications.service.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { ProjectCore } from '../projects/projects.module.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import type { Conversations } from './conversations.service.ts'
import { conversationsEraser } from './erase-conversations.ts'
import { exportedConversations } from './exported-conversations.ts'
import { messagesService } from './messages.service.ts'

interface Options {
  database: Connection
  service: Conversations
  projects: ProjectCore
  applications: { service: Applications }
  profiles: { service: Profiles }
  notifications: Notifications
  publisher: Publisher
  now: () => Date
}

export function createConversations({ database, service, notifications, publisher, now, ...others }: Options) {
  const { projects, applications, profiles } = others
  const messages = messagesService({ database, notifications, publisher, now })
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
