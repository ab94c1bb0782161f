/** Texts of likes and of the liked artworks' page (spec, points 2 and 8). */
export const likesTexts = {
  like: 'Like',
  unlike: 'Unlike',
  likeFailed: 'Failed to like artwork',
  unlikeFailed: 'Failed to unlike artwork',
  failed: 'Something went wrong.',
  title: 'Liked Shots',
  blurb: 'The artworks you have liked, the latest first.',
  empty: "You haven't liked any artworks yet",
  emptyBlurb: 'Like what moves you, and find it here again.',
  explore: 'Explore artworks',
} as const
