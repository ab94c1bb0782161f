import { plural } from '@atelier/platform/format'

/** Texts of favourite creators (spec, points 2 and 8). */
export const favoritesTexts = {
  add: 'Add to Favorites',
  remove: 'Remove from Favorites',
  added: { title: 'Added to favorites', description: 'Creator added to your favorites' },
  removed: { title: 'Removed from favorites', description: 'Creator removed from your favorites' },
  addFailed: 'Failed to add to favorites',
  removeFailed: 'Failed to remove from favorites',
  title: 'Favorite Creators',
  blurb: 'The creators you want to find again.',
  empty: "You haven't favorited any creators yet",
  signedOut: 'Please log in to view your favorite creators.',
  browse: 'Browse creators',
  loadMore: 'Load more creators',
  moreFailed: 'More creators could not be loaded.',
  allLoaded: (total: number) => `All favorite creators loaded (${total} total)`,
  shown: (shown: number) => `${plural(shown, 'favorite creator')} shown`,
  listFailed: 'Your favorite creators could not be loaded.',
} as const
