// Generated from the events of all domains; `npm run generate -w contract` renews it.

/** Domains and endpoints to refetch after a gap in the connection. */
export const staleByEvents: readonly string[] = [
  'accounts.me',
  'accounts.settings',
  'applications',
  'applications.mine',
  'blocks',
  'conversations',
  'conversations.get',
  'conversations.list',
  'conversations.messages',
  'conversations.search',
  'creators',
  'engagements',
  'factors',
  'moderation',
  'notices',
  'notifications',
  'notifications.counts',
  'partners',
  'projects.counts',
  'projects.get',
  'projects.list',
  'projects.mine',
  'projects.related',
  'sessions.list',
]
