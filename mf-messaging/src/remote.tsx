import { defineRemote } from '@atelier/platform/define-remote'

const conversations = () => import('./conversations/conversations.page.tsx')

export default defineRemote({
  name: 'messaging',
  platform: '^3.4.0',
  pages: [
    { name: 'messages', path: '/messages', access: 'signedIn', load: conversations },
    { name: 'conversation', path: '/messages/:id', access: 'signedIn', load: conversations },
    {
      name: 'notifications',
      path: '/notifications',
      access: 'signedIn',
      load: () => import('./notifications/notifications.page.tsx'),
    },
  ],
})
