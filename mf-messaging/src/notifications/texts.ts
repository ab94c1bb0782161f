import { plural } from '@atelier/platform/format'

export const notificationsTexts = {
  title: 'Notifications',
  filter: 'Filter',
  filters: { all: 'All', work: 'Work', messages: 'Messages' },
  ages: { today: 'Today', week: 'This week', earlier: 'Earlier' },
  markAll: 'Mark all read',
  markingAll: 'Marking...',
  markAllFailed: 'Failed to mark all as read',
  unread: 'Unread',
  stillCounted: 'The bell still counts ',
  and: ' and ',
  unreadMessages: (count: number) => plural(count, 'unread message'),
  pendingInvitations: (count: number) => plural(count, 'pending invitation'),
  listFailed: "We couldn't load the notifications.",
  loadMore: 'Load more notifications',
  moreFailed: "We couldn't load more notifications.",
  shown: (shown: number) => `${plural(shown, 'notification')} shown`,
  empty: 'No notifications yet',
  emptyBlurb: 'What happens to your projects, your work and your conversations shows up here.',
} as const
