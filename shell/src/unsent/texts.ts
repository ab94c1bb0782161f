export const unsentTexts = {
  title: 'Keep unsent work on this computer?',
  description:
    'Some drafts, messages or uploads have not been sent yet. If others use this computer, do not keep them.',
  remove: 'Remove and log out',
  keep: 'Keep and log out',
} as const
