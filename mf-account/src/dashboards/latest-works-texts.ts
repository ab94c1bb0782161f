import { plural } from '@atelier/platform/format'

export const latestWorksTexts = {
  title: 'How your latest works do',
  all: 'All your works',
  none: 'You have not shown anything yet.',
  upload: 'Upload your first work',
  viewsOfWeek: (views: number) => `${plural(views, 'view')} this week`,
  comments: (comments: number) => plural(comments, 'comment'),
  failed: "We couldn't load your works.",
  loading: 'Loading your works',
} as const
