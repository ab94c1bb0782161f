import { plural } from '@atelier/platform/format'

export const creatorsTexts = {
  title: 'Browse creators',
  blurb: 'Find a creator whose style fits your brand.',
  loading: 'Loading creators',
  loadMore: 'Load more creators',
  allLoaded: (total: number) => `All creators loaded (${total} total)`,
  shown: (shown: number) => `${plural(shown, 'creator')} shown`,
  empty: 'No creators found',
  emptyBlurb: 'New creators will show up here.',
  listFailed: "We couldn't load the creators.",
  moreFailed: "We couldn't load more.",
  favorite: (name: string) => `Favorite ${name}`,
  work: 'Work',
  loadingOne: 'Loading creator',
  oneFailed: "We couldn't load this creator.",
  notFoundBlurb: "The creator you're looking for doesn't exist.",
  noArtworks: 'No artworks found for this creator.',
} as const
