/** What the history tells of. */
export const notificationKinds = [
  'application_received',
  'application_accepted',
  'application_rejected',
  'invitation_received',
  'invitation_accepted',
  'invitation_declined',
  'project_filled',
  'project_completed',
  'project_deleted',
  'message',
  'like',
  'comment',
] as const
/** Parts of the history. `work` is what is about projects. */
export const notificationFilters = ['all', 'work', 'messages'] as const

/** People named in an entry that tells of many alike; the others are counted. */
export const ACTORS_SHOWN = 3
/** Entries on one page of the history, when the caller names no number. */
export const NOTIFICATIONS_PAGE_SIZE = 30
/** The most entries one page may hold. */
export const NOTIFICATIONS_PAGE_MAX = 100
