export const proofTexts = {
  title: "Confirm it's you",
  blurb: "This step needs extra confirmation. You won't be asked again for ten minutes.",
  password: 'Current password',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes',
  usePasskey: 'Use a passkey',
  passkeyNotUsed: 'No passkey was used.',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  failed: 'Failed to confirm',
  continueWith: (provider: string) => `Continue with ${provider}`,
  leaving: 'You will sign in again there and come back here.',
} as const
