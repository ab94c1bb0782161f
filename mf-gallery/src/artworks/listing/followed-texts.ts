import { plural } from '@atelier/platform/format'

export const followedTexts = {
  title: 'Creators you follow',
  listFailed: "We couldn't load the creators you follow.",
  loadMore: 'Load more creators',
  moreFailed: "We couldn't load more.",
  shown: (shown: number) => `${plural(shown, 'followed creator')} shown`,
} as const
