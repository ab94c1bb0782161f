import { defineRemote } from '@atelier/platform/define-remote'

export default defineRemote({
  name: 'moderation',
  platform: '^3.8.0',
  pages: [
    {
      name: 'moderation',
      path: '/moderation',
      access: 'moderator',
      load: () => import('./moderation/moderation.page.tsx'),
      firstPaint: true,
    },
  ],
  // Links in the header's menus, such as
  // { menu: 'hire', path: '/moderation', label: 'Moderation', description: 'Its page in a few words', order: 40 },
  menuEntries: [],
})
