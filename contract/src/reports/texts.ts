export const reportsErrorTexts = {
  reasonRequired: 'Please choose a reason.',
  targetId: 'This is not the id of something that can be reported.',
  targetNotFound: 'What you want to report no longer exists.',
  self: 'You cannot report yourself or your own work.',
  emailRequired: 'Please enter your email address, so that we can answer you.',
} as const
