/** Words for people. */
export const profilesTexts = {
  /** The name of whoever has not told one. */
  anonymous: 'Anonymous',
  /** The name of whoever has deleted the account. */
  deletedUser: 'Deleted user',
} as const
