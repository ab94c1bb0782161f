import { defineRemote, fillSlot } from '@atelier/platform/define-remote'
import { conversationBeside } from '@atelier/platform/slots'
import { signInTexts } from './texts.ts'

const conversations = () => import('./conversations/conversations.page.tsx')

export default defineRemote({
  name: 'messaging',
  platform: '^1.0.0',
  pages: [
    {
      name: 'messages',
      path: '/messages',
      access: 'signedIn',
      signIn: signInTexts.messages,
      load: conversations,
      firstPaint: true,
    },
    {
      name: 'conversation',
      path: '/messages/:id',
      access: 'signedIn',
      signIn: signInTexts.messages,
      load: conversations,
      firstPaint: true,
    },
    {
      name: 'notifications',
      path: '/notifications',
      access: 'signedIn',
      signIn: signInTexts.notifications,
      load: () => import('./notifications/notifications.page.tsx'),
      firstPaint: true,
    },
  ],
  slots: [fillSlot(conversationBeside, () => import('./conversations/beside/conversation-beside.tsx'))],
})
