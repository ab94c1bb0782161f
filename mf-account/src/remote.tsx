import {
  buyerDashboardPath,
  creatorDashboardPath,
  favoriteCreatorsPath,
  profilePath,
  settingsPath,
  unsubscribePath,
} from '@atelier/contract/paths/account.ts'
import { defineRemote, fillSlot } from '@atelier/platform/define-remote'
import { favoriteToggle, feedback } from '@atelier/platform/slots'

export default defineRemote({
  name: 'account',
  platform: '^3.4.0',
  pages: [
    {
      path: creatorDashboardPath.pattern,
      access: 'creator',
      load: () => import('./dashboards/creator-dashboard.page.tsx'),
    },
    { path: buyerDashboardPath.pattern, access: 'buyer', load: () => import('./dashboards/buyer-dashboard.page.tsx') },
    { path: profilePath.pattern, access: 'signedIn', load: () => import('./profile/profile.page.tsx') },
    { path: settingsPath.pattern, access: 'signedIn', load: () => import('./settings/settings.page.tsx') },
    { path: unsubscribePath.pattern, access: 'public', load: () => import('./settings/unsubscribe.page.tsx') },
    {
      path: favoriteCreatorsPath.pattern,
      access: 'public',
      load: () => import('./favorites/favorite-creators.page.tsx'),
    },
  ],
  slots: [
    fillSlot(favoriteToggle, () => import('./favorites/favorite-toggle.tsx')),
    fillSlot(feedback, () => import('./feedback/feedback.tsx')),
  ],
})
