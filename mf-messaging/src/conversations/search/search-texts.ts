import { isolated } from '@atelier/contract/isolated.ts'
import { plural } from '@atelier/platform/format'

export const searchTexts = {
  label: 'Search messages',
  found: 'Messages found',
  listFailed: "We couldn't search your messages.",
  loadMore: 'Load more messages',
  moreFailed: "We couldn't load more messages.",
  shown: (shown: number) => `${plural(shown, 'message')} found`,
  nothingFound: 'No messages found',
  nothingFoundBlurb: 'Try other words, or only the beginning of one.',
  own: (text: string) => `You: ${isolated(text)}`,
} as const
