import { patterns } from '@atelier/contract/paths.ts'
import { defineRemote } from '@atelier/platform/define-remote.ts'

const conversations = () => import('./conversations/conversations.page.tsx')

export default defineRemote({
  name: 'messaging',
  platform: '^1.0.0',
  pages: [
    { path: patterns.messages, access: 'signedIn', load: conversations },
    { path: patterns.conversation, access: 'signedIn', load: conversations },
    {
      path: patterns.notifications,
      access: 'signedIn',
      load: () => import('./notifications/notifications.page.tsx'),
    },
  ],
})
