import { plural } from '@atelier/platform/format'

export const logTexts = {
  title: 'Log',
  blurb: 'Everything that moderators and the operator did, newest first. Entries cannot be changed.',
  listFailed: "We couldn't load the log.",
  loadMore: 'Load more entries',
  moreFailed: "We couldn't load more entries.",
  shown: (shown: number) => plural(shown, 'entry', 'entries') + ' shown',
  empty: 'Nothing has happened yet',
  details: 'Details',
  case: 'Case',
} as const
