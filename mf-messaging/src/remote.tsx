import { defineRemote } from '@atelier/platform/define-remote'

const conversations = () => import('./conversations/conversations.page.tsx')

export default defineRemote({
  name: 'messaging',
  platform: '^3.8.0',
  pages: [
    { name: 'messages', path: '/messages', access: 'signedIn', load: conversations, firstPaint: true },
    { name: 'conversation', path: '/messages/:id', access: 'signedIn', load: conversations, firstPaint: true },
    {
      name: 'notifications',
      path: '/notifications',
      access: 'signedIn',
      load: () => import('./notifications/notifications.page.tsx'),
      firstPaint: true,
    },
  ],
})
