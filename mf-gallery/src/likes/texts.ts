import { isolated } from '@atelier/contract/isolated.ts'

export const likesTexts = {
  like: 'Like',
  unlike: 'Unlike',
  /** After "Log in to". */
  reason: (title: string) => `like “${isolated(title)}”`,
  likeFailed: 'Failed to like artwork',
  unlikeFailed: 'Failed to unlike artwork',
  failed: 'Something went wrong.',
  title: 'Liked Shots',
  blurb: 'Artworks you liked, newest first.',
  empty: "You haven't liked any artworks yet",
  emptyBlurb: 'Tap the heart on any artwork to save it here.',
  explore: 'Explore artworks',
} as const
