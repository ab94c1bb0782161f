import { plural } from '@atelier/platform/format'

/** Texts of the row of followed creators. */
export const followedTexts = {
  title: 'Creators you follow',
  listFailed: 'The creators you follow could not be loaded.',
  loadMore: 'Load more creators',
  moreFailed: 'More creators could not be loaded.',
  shown: (shown: number) => `${plural(shown, 'followed creator')} shown`,
} as const
