import { isolated } from '@atelier/contract/isolated.ts'

export const pictureListTexts = {
  add: 'Add pictures',
  cover: 'Cover',
  earlier: (place: number) => `Move picture ${place} earlier`,
  later: (place: number) => `Move picture ${place} later`,
  remove: (place: number) => `Remove picture ${place}`,
  cancel: (name: string) => `Cancel ${isolated(name)}`,
  sending: (name: string) => `Sending ${isolated(name)}`,
  moved: (from: number, to: number) => `Picture ${from} is now number ${to}.`,
  removed: (place: number) => `Picture ${place} removed.`,
} as const
