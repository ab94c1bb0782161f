import { isolated } from '@atelier/contract/isolated.ts'
import { REFERENCES_MAX } from '@atelier/contract/projects/limits.ts'

export const referencesTexts = {
  heading: 'References',
  pictures: 'Pictures',
  hint: `Up to ${REFERENCES_MAX} pictures that show the look you want. The first one is the cover.`,
  links: 'Links',
  addLink: 'Add link',
  linksHint: `Up to ${REFERENCES_MAX} addresses, like example.com. Press Enter after each.`,
  linksPlaceholder: 'example.com',
  list: 'Reference pictures',
  tooMany: `At most ${REFERENCES_MAX} pictures.`,
  failed: (name: string, reason: string) => `${isolated(name)}: ${reason}`,
  leave: 'Your pictures are still being sent.',
  unsent: 'Please wait until the pictures are sent.',
  gone: 'A reference picture has expired. Please remove it and add it again.',
} as const
