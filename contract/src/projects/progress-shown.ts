/** Every response that shows how far a project is, or who takes part. */
export const progressShown = [
  'applications',
  'partners',
  'projects.get',
  'projects.mine',
  'projects.list',
  'projects.related',
  'projects.counts',
  'conversations.list',
  'notifications.counts',
] as const
