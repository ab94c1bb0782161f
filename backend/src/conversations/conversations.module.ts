import type { Connection } from 'mongoose'
import type { Applications } from '../applications/applications.service.ts'
import type { Notifications } from '../notifications/notifications.service.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { ProjectCore } from '../projects/projects.module.ts'
import type { Publisher } from '../realtime/publisher.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { conversationsService } from './conversations.service.ts'
import { conversationsSignalHandlers } from './conversations.signals.ts'
import { conversationsEraser } from './erase-conversations.ts'
import { exportedConversations } from './exported-conversations.ts'
import { messagesService } from './messages.service.ts'

interface CoreOptions {
  database: Connection
  notifications: { service: Notifications }
  publisher: Publisher
  now: () => Date
}

export type ConversationCore = ReturnType<typeof createConversationCore>

export function createConversationCore({ database, notifications, publisher, now }: CoreOptions) {
  return {
    service: conversationsService(database, publisher, now),
    messages: messagesService({ database, notifications: notifications.service, publisher, now }),
  }
}

interface Options {
  database: Connection
  conversations: ConversationCore
  projects: ProjectCore
  applications: { service: Applications }
  profiles: { service: Profiles }
  publisher: Publisher
  now: () => Date
}

export function createConversations({ database, publisher, now, ...others }: Options) {
  const { conversations, projects, applications, profiles } = others
  const { service, messages } = conversations
  return {
    exported: {
      conversations: exportedConversations({ conversations: service, messages, profiles: profiles.service }),
    },
    erasure: { stage: 'content', erase: conversationsEraser(database, publisher, now) } as const,
    signals: conversationsSignalHandlers({ conversations: service, publisher, now }),
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
