/** Texts of the header's bell (spec, points 2 and 8). */
export const notificationsTexts = {
  none: 'No new notifications',
  messages: 'Messages',
  invitations: 'Project Invitations',
} as const
