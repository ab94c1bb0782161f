export const notificationKinds = [
  'application_received',
  'application_accepted',
  'application_rejected',
  'invitation_received',
  'invitation_accepted',
  'invitation_declined',
  'project_changed',
  'project_filled',
  'project_found',
  'project_completed',
  'project_deleted',
  'terms_proposed',
  'terms_confirmed',
  'invoice_paid',
  'payment_received',
  'review_written',
  'review_reminder',
  'reviews_shown',
  'review_answered',
  'made_for_asked',
  'made_for_agreed',
  'made_for_declined',
  'delivery_received',
  'delivery_reminder',
  'delivery_last_day',
  'changes_asked',
  'delivery_approved',
  'approved_by_silence',
  'work_final',
  'cancel_asked',
  'cancel_soon',
  'cancel_declined',
  'work_canceled',
  'project_reopened',
  'help_asked',
  'help_answered',
  'message',
  'like',
  'comment',
] as const
/** Of moderators' decisions; without actors. */
export const noticeKinds = ['report_answered', 'moderation_decision', 'appeal_answered'] as const
/** Of who left a project in progress, or is there again; without actors, so that a block is not revealed. */
export const partnerKinds = ['creator_left', 'creator_back', 'client_left', 'client_back'] as const
/** `work` covers projects. */
export const notificationFilters = ['all', 'work', 'messages'] as const

/** Maximum number of people named in a grouped entry; the others are counted. */
export const ACTORS_SHOWN = 3
export const NOTIFICATIONS_PAGE_SIZE = 30
export const NOTIFICATIONS_PAGE_MAX = 100
