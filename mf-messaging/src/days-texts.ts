export const daysTexts = {
  today: 'Today',
  yesterday: 'Yesterday',
} as const
