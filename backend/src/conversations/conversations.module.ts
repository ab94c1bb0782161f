import type { Strangers } from '../accounts/strangers.ts'
import { suspensionsOf } from '../accounts/suspension/suspensions.ts'
import type { Config } from '../settings/config.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { FinishedUploads } from '../media/uploads/finished-uploads.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { ProjectServices } from '../projects/projects.module.ts'
import type { Services } from '../services.ts'
import { creatorAnswers } from './answers.ts'
import { attachmentFiles } from './attachments.ts'
import { conversationsClosing } from './closed-accounts.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import type { ConversationsRoutesDeps } from './conversations.routes.ts'
import { conversationsService } from './conversations.service.ts'
import { fileUrls } from './file-urls.ts'
import { filesRoutes } from './files.routes.ts'
import { conversationsSignalHandlers } from './conversations.signals.ts'
import { conversationsEraser } from './erase-conversations.ts'
import { exportedAttachments } from './exported-attachments.ts'
import { exportedConversations } from './exported-conversations.ts'
import type { MessageNotifications } from './message-deps.ts'
import { messagesRoutes } from './messages.routes.ts'
import { messagesService } from './messages.service.ts'
import { foundUpload, reportedMessages } from './reported-messages.ts'

interface ServiceDeps extends Pick<Services, 'database' | 'now' | 'publisher'> {
  notifications: { service: MessageNotifications }
  uploads: FinishedUploads
  jobs: Pick<Jobs, 'register'>
}

export type ConversationServices = ReturnType<typeof conversationServices>

export function conversationServices({ database, notifications, publisher, now, ...others }: ServiceDeps) {
  return {
    service: conversationsService(database, publisher, now),
    messages: messagesService({ ...others, database, notifications: notifications.service, publisher, now }),
    foundFile: foundUpload,
  }
}

interface Deps extends Pick<Services, 'database' | 'now' | 'publisher' | 'storage'> {
  config: Pick<Config, 'keys'>
  conversations: ConversationServices
  strangers: Strangers
  projects: ProjectServices
  applications: { service: ConversationsRoutesDeps['applications'] }
  profiles: { service: Profiles }
}

export function createConversations({ config, database, storage, publisher, now, ...others }: Deps) {
  const { conversations, strangers, projects, applications, profiles } = others
  const { service, messages } = conversations
  const urls = fileUrls(config.keys('message file'), now)
  const routes = conversationsRoutes({
    conversations: service,
    strangers,
    projects: projects.service,
    applications: applications.service,
    profiles: profiles.service,
  })
  const ofMessages = messagesRoutes({
    conversations: service,
    messages,
    strangers,
    urls,
    applications: applications.service,
    profiles: profiles.service,
  })
  return {
    ...messages.facets,
    closing: conversationsClosing({ database, suspensions: suspensionsOf(database, now), publisher, now }),
    exported: {
      conversations: exportedConversations({ conversations: service, messages, profiles: profiles.service }),
    },
    exportedFiles: exportedAttachments(database),
    erasure: {
      stage: 'content',
      erase: conversationsEraser({ database, words: messages.words, publisher, now }),
    } as const,
    signals: conversationsSignalHandlers({ conversations: service, publisher, now }),
    upkeep: {
      'conversations.words': messages.words.sweep,
      'conversations.answers': creatorAnswers({ database, profiles: profiles.service, now }).correct,
    },
    files: { attachment: attachmentFiles(database) },
    counters: { messages: service.unread },
    reported: { message: reportedMessages(database) },
    fileRoutes: filesRoutes({ database, storage, urls }),
    guards: { ...routes.guards, ...ofMessages.guards },
    handlers: { ...routes.handlers, ...ofMessages.handlers },
  }
}
