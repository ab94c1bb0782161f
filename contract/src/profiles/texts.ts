/** User-facing names. */
export const profilesTexts = {
  /** Display name of a user without a name. */
  anonymous: 'Anonymous',
  /** Display name of a deleted account. */
  deletedUser: 'Deleted user',
} as const
