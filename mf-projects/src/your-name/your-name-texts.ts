export const yourNameTexts = {
  creators: 'Who should creators see?',
  client: 'Who should the client see?',
  buyerHint: 'Your name or that of your company. You can change it in your profile.',
  creatorHint: 'The name you work under. You can change it in your profile.',
  missing: 'Please enter a name. Without one you would be shown as Anonymous.',
  failed: 'Failed to save your name. Please try again.',
} as const
