export const mailTexts = {
  blurb:
    'Emails are only sent for what you have not seen on the site. Those about the security of your account are always sent.',
  topics: {
    work: { label: 'Projects', description: 'Applications, invitations and decisions.' },
    messages: { label: 'Messages', description: 'What people write to you.' },
    artworks: { label: 'Likes and comments', description: 'What people make of your works.' },
  },
} as const
