export const missingShellTexts = {
  title: 'Atelier has not loaded',
  description: 'Your connection may be slow, or something went wrong on our side. Please reload the page.',
  reload: 'Reload',
} as const
