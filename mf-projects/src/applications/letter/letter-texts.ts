import { WORKS_MAX } from '@atelier/contract/applications/limits.ts'
import { plural } from '@atelier/platform/format'

export const letterTexts = {
  letter: 'Letter',
  placeholder: 'Say why you are the one for this project.',
  works: 'Works',
  chosen: (works: number) => `${works} of ${WORKS_MAX} chosen`,
  worksHint: 'They go along as they are now, whatever becomes of them later.',
  untitled: 'Untitled',
  noWorks: 'You have no works to add yet.',
  upload: 'Upload your AI art',
  listFailed: "We couldn't load your works.",
  loadMore: 'Load more works',
  moreFailed: "We couldn't load more works.",
  shown: (shown: number) => `${plural(shown, 'work')} shown`,
  counted: 'changes of letters and works',
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: 'Not saved',
  retry: 'Retry',
} as const
