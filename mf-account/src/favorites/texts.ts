import { plural } from '@atelier/platform/format'

/** Texts of favourite creators (spec, points 2 and 8). */
export const favoritesTexts = {
  add: 'Add to Favorites',
  remove: 'Remove from Favorites',
  /** After "Log in to". */
  reason: 'add this creator to your favorites',
  added: { title: 'Added to favorites', description: 'Creator added to your favorites' },
  removed: { title: 'Removed from favorites', description: 'Creator removed from your favorites' },
  addFailed: 'Failed to add to favorites',
  removeFailed: 'Failed to remove from favorites',
  title: 'Favorite Creators',
  blurb: 'Creators you saved.',
  empty: "You haven't favorited any creators yet",
  signedOut: 'Please log in to view your favorite creators.',
  browse: 'Browse creators',
  loadMore: 'Load more creators',
  moreFailed: "We couldn't load more.",
  allLoaded: (total: number) => `All favorite creators loaded (${total} total)`,
  shown: (shown: number) => `${plural(shown, 'favorite creator')} shown`,
  listFailed: "We couldn't load your favorite creators.",
} as const
