/** Title and blurb of each listing page, by the chip that lists the same (spec, point 2). */
export const listingTexts = {
  following: { title: 'Following', blurb: 'The latest work of the creators you have marked as favorite.' },
  popular: { title: 'Popular', blurb: 'The work that people like most.' },
  new: { title: 'New and Noteworthy', blurb: 'Fresh from the studio: the latest work, newest first.' },
  'ai-visuals': { title: 'AI Visuals', blurb: 'Stills, illustrations and photographs that never needed a camera.' },
  videos: { title: 'Videos', blurb: 'Short films and motion pieces for the wide screen.' },
  reels: { title: 'Reels', blurb: 'Vertical films, made for the hand.' },
} as const
