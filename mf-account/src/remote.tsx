import { patterns } from '@atelier/contract/paths.ts'
import { defineRemote } from '@atelier/platform/define-remote.ts'

export default defineRemote({
  name: 'account',
  platform: '^1.0.0',
  pages: [
    {
      path: patterns.creatorDashboard,
      access: 'creator',
      load: () => import('./dashboards/creator-dashboard.page.tsx'),
    },
    { path: patterns.buyerDashboard, access: 'buyer', load: () => import('./dashboards/buyer-dashboard.page.tsx') },
    { path: patterns.profile, access: 'signedIn', load: () => import('./accounts/profile.page.tsx') },
    { path: patterns.settings, access: 'signedIn', load: () => import('./accounts/settings.page.tsx') },
    { path: patterns.favoriteCreators, access: 'public', load: () => import('./favorites/favorite-creators.page.tsx') },
  ],
  slots: [
    {
      name: 'favorite-toggle',
      load: () => import('./favorites/favorite-toggle.tsx'),
      reserve: { width: 208, height: 40 },
    },
    { name: 'feedback', load: () => import('./feedback/feedback.tsx') },
  ],
})
