import { isolated } from '@atelier/contract/isolated.ts'

export const artworksTexts = {
  explore: 'Explore',
  artworks: 'Artworks',
  /** Parts without line breaks inside. */
  heroTitle: ['Atelier connects', 'AI creators with brands'],
  heroBlurb: 'Explore AI art and film. Find the creator your brand needs.',
  searchLabel: 'Search artworks',
  searchPlaceholder: 'Search for AI art, videos, creators...',
  filterLabel: 'Filter artworks',
  loading: 'Loading artworks',
  loadingOne: 'Loading artwork',
  loadMore: 'Load more work',
  allLoaded: (total: number) => `All artworks loaded (${total} total)`,
  shown: (count: number, total: number) => `${count} of ${total} artworks shown`,
  untitled: 'Untitled',
  pictures: (count: number) => `${count} pictures`,
  pictureOf: (title: string, place: number, count: number) =>
    `${isolated(title || 'Untitled')}, picture ${place} of ${count}`,

  noMatch: (search: string) => `No artworks match “${isolated(search)}”`,
  clearSearch: 'Clear search',
  empty: 'No artworks here yet',
  emptyBlurb: 'New work will show up here.',
  followingSignedOut: 'New work from your favorite creators',
  followingSignedOutBlurb: 'Log in to see it here.',
  followingEmpty: 'No favorites yet',
  followingEmptyBlurb: 'Add creators to your favorites to see their new work here.',
  browseCreators: 'Browse creators',

  listFailed: "We couldn't load the artworks.",
  moreFailed: "We couldn't load more.",
  artworkFailed: "We couldn't load this artwork.",
  notFoundBlurb: "The artwork you're looking for doesn't exist or was removed.",
  about: 'About this work',
  tags: 'Tags',
  published: 'Published',
  updateFailed: 'Failed to update artwork',
  deleteFailed: 'Failed to delete artwork',
  whileHere: "While you're here",
  moreBy: (artist: string) => `More by ${isolated(artist)}`,
} as const
