import { preloadOf } from '@atelier/contract/address.ts'
import { moderationNumbers } from '@atelier/contract/moderation/routes.ts'
import { defineRemote, fillSlot } from '@atelier/platform/define-remote'
import { blockMember, favoriteToggle, feedback, reportDialog } from '@atelier/platform/slots'
import { signInTexts } from './texts.ts'

export default defineRemote({
  name: 'account',
  platform: '^1.0.0',
  pages: [
    {
      name: 'creatorDashboard',
      path: '/dashboard/creator',
      access: 'creator',
      signIn: signInTexts.dashboard,
      load: () => import('./dashboards/creator-dashboard.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'buyerDashboard',
      path: '/dashboard/buyer',
      access: 'buyer',
      signIn: signInTexts.dashboard,
      load: () => import('./dashboards/buyer-dashboard.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'profile',
      path: '/profile',
      access: 'signedIn',
      signIn: signInTexts.profile,
      load: () => import('./profile/profile.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'settings',
      path: '/settings',
      access: 'signedIn',
      signIn: signInTexts.settings,
      load: () => import('./settings/settings.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'unsubscribe',
      path: '/unsubscribe',
      access: 'public',
      load: () => import('./settings/mails/unsubscribe.page.tsx'),
    },
    {
      name: 'favoriteCreators',
      path: '/favorite-creators',
      access: 'public',
      load: () => import('./favorites/favorite-creators.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'notices',
      path: '/notices',
      access: 'signedIn',
      signIn: signInTexts.notices,
      load: () => import('./notices/notices.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'notice',
      path: '/notices/:id',
      access: 'signedIn',
      signIn: signInTexts.notices,
      load: () => import('./notices/notice.page.tsx'),
      firstPaint: true,
    },
    { name: 'appeal', path: '/appeal', access: 'public', load: () => import('./notices/appeal.page.tsx') },
    {
      name: 'rules',
      path: '/rules',
      access: 'public',
      load: () => import('./rules/rules.page.tsx'),
      firstPaint: true,
    },
    {
      name: 'transparency',
      path: '/transparency',
      access: 'public',
      load: () => import('./transparency/transparency.page.tsx'),
      firstPaint: true,
      preload: [preloadOf(moderationNumbers)],
    },
  ],
  slots: [
    fillSlot(blockMember, () => import('./blocks/block-member.tsx')),
    fillSlot(favoriteToggle, () => import('./favorites/favorite-toggle.tsx')),
    fillSlot(feedback, () => import('./feedback/feedback.tsx')),
    fillSlot(reportDialog, () => import('./reports/report-dialog.tsx')),
  ],
})
