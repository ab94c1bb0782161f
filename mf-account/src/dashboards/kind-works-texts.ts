export const kindWorksTexts = {
  titles: {
    popular: 'Popular now',
    'ai-visuals': 'More AI visuals for you',
    videos: 'More videos for you',
    reels: 'More reels for you',
  },
  all: 'See all',
} as const
