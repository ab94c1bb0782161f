import { WORK_PICTURES_MAX } from '@atelier/contract/artworks/limits.ts'
import { isolated } from '@atelier/contract/isolated.ts'

export const editTexts = {
  pictures: 'Pictures',
  picturesHint: `Up to ${WORK_PICTURES_MAX}. The first one is the cover.`,
  lastPicture: 'A work keeps at least one picture.',
  failed: (name: string, reason: string) => `${isolated(name)}: ${reason}`,
  leave: 'Your pictures are still being sent.',
  unsent: 'Please wait until the pictures are sent.',
} as const
