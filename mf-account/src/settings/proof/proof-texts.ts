export const proofTexts = {
  title: "Confirm it's you",
  blurb: "This step needs extra confirmation. You won't be asked again for ten minutes.",
  password: 'Current password',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  failed: 'Failed to confirm',
  continueWith: (provider: string) => `Continue with ${provider}`,
  leaving: 'You will sign in again there and come back here.',
} as const
