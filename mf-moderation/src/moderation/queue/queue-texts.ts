import { isolated } from '@atelier/contract/isolated.ts'
import { count, plural } from '@atelier/platform/format'

export const queueTexts = {
  title: 'Moderation',
  filter: 'Cases',
  views: { open: 'All open', report: 'Reports', appeal: 'Appeals', decided: 'Decided' },
  listFailed: "We couldn't load the cases.",
  loadMore: 'Load more cases',
  moreFailed: "We couldn't load more cases.",
  shown: (shown: number) => `${plural(shown, 'case')} shown`,
  empty: 'No cases here',
  emptyBlurb: 'New reports and appeals appear here at once.',
  appeal: 'Appeal',
  help: 'Help',
  reports: (reports: number) => plural(reports, 'report'),
  moreReasons: (more: number) => ` and ${count(more)} more`,
  weight: (weight: number) => `weight ${weight}`,
  gone: 'Deleted since',
  by: (name: string) => `by ${isolated(name)}`,
  heldBy: (name: string) => `${isolated(name)} is working on it`,
  heldByYou: 'In your hands',
  decidedBy: (action: string, name: string) => `${action}, by ${isolated(name)}`,
} as const
