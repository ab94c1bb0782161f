export const profilesTexts = {
  anonymous: 'Anonymous',
  deletedUser: 'Deleted user',
} as const
