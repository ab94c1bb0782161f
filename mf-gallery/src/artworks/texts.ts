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

  noMatch: (search: string) => `No artworks match “${search}”`,
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
  /** To its owner, while moderators hold it back. */
  underReview: {
    title: (isDecided: boolean) => (isDecided ? 'Hidden by the Moderators' : 'Under Review'),
    text: (title: string, isDecided: boolean) =>
      isDecided
        ? `Only you see this about “${title}”. The decision has the reason, and how you can appeal.`
        : `Moderators are looking at “${title}”, which is hidden meanwhile. You do not need to upload it again: you are notified of the decision within minutes.`,
    read: 'Read the Decision',
  },
  notFoundBlurb: "The artwork you're looking for doesn't exist or was removed.",
  about: 'About this work',
  tags: 'Tags',
  published: 'Published',
  updateFailed: 'Failed to update artwork',
  deleteFailed: 'Failed to delete artwork',
  whileHere: "While you're here",
  moreBy: (artist: string) => `More by ${artist}`,
} as const
