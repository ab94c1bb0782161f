export const servicesTexts = {
  storeTitle: 'Service Store',
  storeBlurb: 'Ready-made services by AI creators, at a clear starting price.',
  from: 'From',
  learnMore: 'Learn More',
  becomeSeller: 'Become a Seller',
  comingSoon: {
    title: 'Coming Soon',
    description: 'This feature is currently in development. Sign up to be notified of its launch!',
  },
} as const
