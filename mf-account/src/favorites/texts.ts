import { plural } from '@atelier/platform/format'

export const favoritesTexts = {
  add: 'Add to Favorites',
  remove: 'Remove from Favorites',
  /** After "Log in to". */
  reason: 'add this creator to your favorites',
  title: 'Favorite Creators',
  blurb: 'Creators you saved.',
  empty: "You haven't favorited any creators yet",
  signedOut: 'Please log in to view your favorite creators.',
  browse: 'Browse creators',
  counted: 'changes of your favorites',
  loadMore: 'Load more creators',
  moreFailed: "We couldn't load more.",
  allLoaded: (total: number) => `All favorite creators loaded (${total} total)`,
  shown: (shown: number) => `${plural(shown, 'favorite creator')} shown`,
  listFailed: "We couldn't load your favorite creators.",
} as const
