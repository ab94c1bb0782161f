export const notFoundTexts = {
  title: 'Page not found',
  code: '404',
  heading: 'Oops! Page not found',
  text: "We couldn't find that page.",
} as const

export const contactTexts = {
  title: 'Contact',
  blurb: 'Questions, trouble, ideas: write to us.',
  support: 'Support',
  supportEmail: 'support@atelier.test',
  postalAddress: 'Postal address',
  address: ['Atelier', '12 Example Street', '10115 Berlin, Germany'],
} as const

export const legalTexts = {
  privacyPolicy: {
    title: 'Privacy Policy',
    blurb: 'This is placeholder text. The policy itself is still to be written.',
    sections: [
      {
        title: 'What we keep',
        text: 'Your account, your profile, what you publish and the messages you exchange with others on the site.',
      },
      { title: 'What we do not do', text: 'We do not sell what we know about you.' },
      {
        title: 'Your choices',
        text: 'You can change your profile at any time and delete the artworks and projects that you have published.',
      },
    ],
  },
  termsOfService: {
    title: 'Terms of Service',
    blurb: 'This is placeholder text. The terms themselves are still to be written.',
    sections: [
      { title: 'Your work', text: 'What you upload stays yours. Publish only what you may publish.' },
      { title: 'Projects', text: 'Buyers and creators agree on a project between themselves.' },
      {
        title: 'Licenses of works',
        text: 'Each work says what others may do with it. “Look only” and “Commercial license on request”: it may be looked at here, and any other use needs the permission of its creator. “Personal use”: anyone may keep and show it privately, unchanged and without earning money. CC BY 4.0 and CC0 1.0 are licenses of Creative Commons, whose texts apply. Whether a work may be used to train AI is said apart from that.',
      },
      { title: 'Fair use', text: 'Do not disturb the site or the people on it.' },
    ],
  },
} as const
