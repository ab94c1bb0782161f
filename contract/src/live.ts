// Generated from the events of all domains; `npm run generate -w contract` renews it.

/** Domains and endpoints whose cached answers events can make stale. */
export const staleByEvents: readonly string[] = [
  'applications',
  'conversations.get',
  'conversations.list',
  'conversations.messages',
  'creators',
  'notifications',
  'notifications.counts',
  'projects.counts',
  'projects.get',
  'projects.list',
  'projects.mine',
]
