export const contentTexts = {
  adult: {
    label: 'Show adult content',
    description: 'In lists and searches, covered until you choose to look. Off, you see it only by its address.',
  },
} as const
