export const adultTexts = {
  label: 'Adult content',
  show: 'Show',
  /** After {@link adultTexts.show}, for screen readers. */
  of: (title: string) => ` “${title}”`,
} as const
