export const signInTexts = {
  messages: 'read your messages',
  notifications: 'see your notifications',
} as const
