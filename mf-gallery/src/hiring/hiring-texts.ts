export const hiringTexts = {
  /** Before and instead of a first name. */
  workWith: 'Work with',
  workTogether: 'Work together',
  reason: (creator: string | null) => `hire ${creator ?? 'this creator'}`,
  forBuyers: {
    title: 'Hiring is for brands and agencies',
    description: 'You joined as an AI Creator. You can still like their work and add them to your favorites.',
  },
} as const
