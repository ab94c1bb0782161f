import type { Services } from '../services.ts'
import { creatorAnswers } from './answers.ts'
import { attachmentFiles } from './attachments/attachments.ts'
import { conversationsClosing } from './closed-accounts.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { conversationsService } from './conversations.service.ts'
import { conversationsSignalHandlers } from './conversations.signals.ts'
import { conversationsEraser } from './erase-conversations.ts'
import { exportedAttachments } from './attachments/exported-attachments.ts'
import { exportedConversations } from './exported-conversations.ts'
import { filesRoutes } from './attachments/files.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { messagesService } from './messages/messages.service.ts'
import { foundUpload, reportedMessages } from './messages/reported-messages.ts'

export function createConversations(services: Services) {
  const { database } = services
  const { begin, facets, words } = messagesService(services)
  const { ensure, renameProject, setBlockers, unread } = conversationsService(services)
  const routes = conversationsRoutes(services)
  const ofMessages = messagesRoutes(services)
  return {
    ...facets,
    forApplications: { beginConversation: begin, ensureConversation: ensure },
    forBlocks: { setBlockers },
    forModeration: { foundFile: foundUpload },
    forProjects: { renameConversations: renameProject },
    closing: conversationsClosing(services),
    exported: { conversations: exportedConversations(services) },
    exportedFiles: exportedAttachments(database),
    erasure: { stage: 'content', erase: conversationsEraser(services) } as const,
    signals: conversationsSignalHandlers(services),
    upkeep: {
      'conversations.words': words.sweep,
      'conversations.answers': creatorAnswers(services).correct,
    },
    files: { attachment: attachmentFiles(database) },
    counters: { messages: unread },
    reported: { message: reportedMessages(database) },
    fileRoutes: filesRoutes(services),
    guards: { ...routes.guards, ...ofMessages.guards },
    handlers: { ...routes.handlers, ...ofMessages.handlers },
  }
}
