import { plural } from '@atelier/platform/format'

/** Texts of the creators' pages (spec, points 2 and 8). */
export const creatorsTexts = {
  title: 'Browse creators',
  blurb: 'The people behind the work. Find one whose eye fits your brand, and hire them for your next project.',
  loading: 'Loading creators',
  loadMore: 'Load more creators',
  allLoaded: (total: number) => `All creators loaded (${total} total)`,
  shown: (shown: number) => `${plural(shown, 'creator')} shown`,
  empty: 'No creators found',
  emptyBlurb: 'Creators appear here as soon as they join.',
  listFailed: 'The creators could not be loaded.',
  moreFailed: 'More creators could not be loaded.',
  work: 'Work',
  loadingOne: 'Loading creator',
  oneFailed: 'This creator could not be loaded.',
  notFoundBlurb: "The creator you're looking for doesn't exist.",
  noArtworks: 'No artworks found for this creator.',
} as const
