/** Texts of the latest works of favorite creators. */
export const followedWorksTexts = {
  title: 'New from your favorite creators',
  all: 'All of it',
} as const
