import { conversationPath, messagesPath, notificationsPath } from '@atelier/contract/paths/messaging.ts'
import { defineRemote } from '@atelier/platform/define-remote'

const conversations = () => import('./conversations/conversations.page.tsx')

export default defineRemote({
  name: 'messaging',
  platform: '^3.4.0',
  pages: [
    { path: messagesPath.pattern, access: 'signedIn', load: conversations },
    { path: conversationPath.pattern, access: 'signedIn', load: conversations },
    {
      path: notificationsPath.pattern,
      access: 'signedIn',
      load: () => import('./notifications/notifications.page.tsx'),
    },
  ],
})
