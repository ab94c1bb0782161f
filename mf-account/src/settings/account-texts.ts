/** Texts of the email address and of changing it. */
export const accountTexts = {
  email: 'Email address',
  change: 'Change',
  linkSent: (address: string) => `We've sent a link to ${address}. Open it to change your address.`,
  profile: 'My Profile',
  profileMeaning: 'Your name, picture and what you tell about yourself.',
  edit: 'Edit',
  changeTitle: 'Change your email address',
  changeBlurb: 'We will send a link to the new address. Until you open it, the old one stays.',
  newEmail: 'New email address',
  password: 'Current password',
  send: 'Send link',
  sending: 'Sending...',
  changeFailed: 'Failed to change your email address',
} as const
