export const listingTexts = {
  following: { title: 'Following', blurb: 'The latest from your favorite creators.' },
  popular: { title: 'Popular', blurb: 'The most liked work.' },
  new: { title: 'New and Noteworthy', blurb: 'The latest work, newest first.' },
  'ai-visuals': { title: 'AI Visuals', blurb: 'Images and illustrations made with AI.' },
  videos: { title: 'Videos', blurb: 'Short films and motion, in landscape.' },
  reels: { title: 'Reels', blurb: 'Vertical video, made for phones.' },
} as const
