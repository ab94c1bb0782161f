import { FORMER_HANDLE_DAYS, HANDLE_MAX, HANDLE_MIN } from './limits.ts'

export const handlesErrorTexts = {
  length: `Use ${HANDLE_MIN} to ${HANDLE_MAX} characters.`,
  shape: 'Use letters a to z, numbers, hyphens and underscores, with a letter or number at both ends.',
  reserved: 'This name is reserved. Please choose another.',
  taken: 'This name, or one that looks like it, is taken. Please choose another.',
  tooOften: `You have changed this too often. Former names are kept for you for ${FORMER_HANDLE_DAYS} days.`,
  ofCreator: 'Only creators have a page with a short link.',
} as const
