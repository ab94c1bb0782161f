import { SEARCHES_MAX } from './limits.ts'

export const searchesErrorTexts = {
  notFound: 'This saved search no longer exists.',
  tooMany: `At most ${SEARCHES_MAX} saved searches. Please delete one first.`,
  empty: 'Please search for something, or choose a filter.',
  nameRequired: 'Please enter a name.',
} as const
