import { isolated } from '@atelier/contract/isolated.ts'
import { plural } from '@atelier/platform/format'

export const commentsTexts = {
  title: 'Comments',
  label: 'Add a comment',
  placeholder: 'Write a comment...',
  post: 'Post comment',
  posting: 'Posting...',
  posted: 'Comment posted',
  /** After "Log in to". */
  reason: (title: string) => `comment on “${isolated(title)}”`,
  failed: 'Failed to post comment',
  failedBlurb: 'Please try again.',
  failedOffline: "You're offline. Your text is kept.",
  later: "Will be posted when you're back online.",
  retry: 'Retry',
  discard: 'Discard',
  artist: 'Artist',
  commentBy: (name: string) => `the comment by ${isolated(name)}`,
  remove: 'Delete comment',
  removed: 'Comment deleted',
  restoreFailed: 'Failed to restore comment',
  removeFailed: 'Failed to delete comment',
  empty: 'No comments yet',
  emptyBlurb: 'Start the conversation.',
  listFailed: "We couldn't load the comments.",
  loadMore: 'Show more comments',
  moreFailed: "We couldn't load more comments.",
  allLoaded: (total: number) => `All comments loaded (${total} total)`,
  counted: (comments: number) => plural(comments, 'comment'),
  shown: (shown: number) => `${plural(shown, 'comment')} shown`,
  limited: 'comments',
} as const
