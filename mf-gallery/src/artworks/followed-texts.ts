import { plural } from '@atelier/platform/format'

/** Texts of the row of followed creators. */
export const followedTexts = {
  title: 'Creators you follow',
  listFailed: "We couldn't load the creators you follow.",
  loadMore: 'Load more creators',
  moreFailed: "We couldn't load more.",
  shown: (shown: number) => `${plural(shown, 'followed creator')} shown`,
} as const
