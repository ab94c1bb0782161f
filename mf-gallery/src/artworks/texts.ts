import { plural } from '@atelier/platform/format'

/** Texts of the gallery and the artwork pages (spec, points 2 and 8). */
export const artworksTexts = {
  explore: 'Explore',
  artworks: 'Artworks',
  /** In parts that stay together where the line breaks. */
  heroTitle: ['Atelier connects', 'AI creators with brands'],
  heroBlurb:
    'Explore images and films made with AI, meet the people behind them, and hire the one your brand has been looking for.',
  searchLabel: 'Search artworks by title',
  searchPlaceholder: 'Search for AI art, videos, creators...',
  filterLabel: 'Filter artworks',
  loading: 'Loading artworks',
  loadingOne: 'Loading artwork',
  loadMore: 'Load more work',
  allLoaded: (total: number) => `All artworks loaded (${total} total)`,
  shown: (count: number, total: number) => `${count} of ${total} artworks shown`,
  untitled: 'Untitled',
  likes: (likes: number) => plural(likes, 'like'),
  views: (views: number) => plural(views, 'view'),

  noMatch: (search: string) => `No artworks match “${search}”`,
  noMatchBlurb: 'The search looks at every title under the chosen filter. Try another word, or another filter.',
  clearSearch: 'Clear search',
  empty: 'No artworks here yet',
  emptyBlurb: 'New work appears here as soon as a creator uploads it.',
  followingSignedOut: 'See new work from creators you follow',
  followingSignedOutBlurb: 'Log in, and this page fills with the work of the creators you have marked as favorite.',
  followingEmpty: 'Nothing to follow yet',
  followingEmptyBlurb: 'Add creators to your favorites, and their work appears here.',
  browseCreators: 'Browse creators',

  listFailed: 'The artworks could not be loaded.',
  moreFailed: 'More artworks could not be loaded.',
  artworkFailed: 'This artwork could not be loaded.',
  notFoundBlurb: "The artwork you're looking for doesn't exist, or its creator has removed it.",
  about: 'About this work',
  tags: 'Tags',
  published: 'Published',
  zoom: 'View larger',
  closeZoom: 'Close',
  updateFailed: 'Failed to update artwork',
  deleteFailed: 'Failed to delete artwork',
  moreBy: (artist: string) => `More by ${artist}`,
} as const
