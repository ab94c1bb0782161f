import { defineRemote } from '@atelier/platform/define-remote'

export default defineRemote({
  name: 'moderation',
  platform: '^1.0.0',
  pages: [
    {
      name: 'moderation',
      path: '/moderation',
      access: 'moderator',
      load: () => import('./moderation/queue/queue.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'moderationCase',
      path: '/moderation/cases/:id',
      access: 'moderator',
      load: () => import('./moderation/case/case.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'moderationLog',
      path: '/moderation/log',
      access: 'moderator',
      load: () => import('./moderation/log/log.page.tsx'),
      firstPaint: true,
    },
  ],
})
