/** Names of days, as conversations and notifications say them. */
export const daysTexts = {
  today: 'Today',
  yesterday: 'Yesterday',
} as const
