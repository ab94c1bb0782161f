/** Day names used by conversations and notifications. */
export const daysTexts = {
  today: 'Today',
  yesterday: 'Yesterday',
} as const
