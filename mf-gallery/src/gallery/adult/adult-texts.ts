import { isolated } from '@atelier/contract/isolated.ts'

export const adultTexts = {
  label: 'Adult content',
  show: 'Show',
  /** After {@link adultTexts.show}, for screen readers. */
  of: (title: string) => ` “${isolated(title)}”`,
} as const
