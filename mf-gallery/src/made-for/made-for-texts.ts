export const madeForTexts = {
  madeFor: 'Made for',
} as const
