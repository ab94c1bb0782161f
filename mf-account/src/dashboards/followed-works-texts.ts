export const followedWorksTexts = {
  title: 'New from your favorite creators',
  all: 'All of it',
} as const
