import { isolated } from '@atelier/contract/isolated.ts'
import { count, plural } from '@atelier/platform/format'

export const myProjectsTexts = {
  title: 'My Projects',
  blurb: 'What you have posted, and who wants to do it.',
  post: 'Post a project',
  noApplications: (invited: number) => `No applications yet${invited > 0 ? ` · ${count(invited)} invited` : ''}`,
  invite: 'Invite creators',
  inviteTo: (title: string) => `Invite creators to ${isolated(title)}`,
  applications: (total: number, toReview: number) =>
    plural(total, 'application') + (toReview > 0 ? ` · ${count(toReview)} to review` : ''),
  actionsFor: (title: string) => `Actions for ${isolated(title)}`,
  edit: 'Edit',
  past: 'Past',
  empty: 'No current projects',
  emptyBlurb: 'Describe what you need, and creators apply to do it.',
  forBuyers: 'Projects are posted by brands and agencies',
  forBuyersBlurb: 'As a creator you apply to them.',
  find: 'Find a project',
  listFailed: "We couldn't load your projects.",
  loadMore: 'Load more projects',
  moreFailed: "We couldn't load more projects.",
  shown: (shown: number) => `${plural(shown, 'project')} shown`,
} as const
