import { plural } from '@atelier/platform/format'

/** Texts of comments (spec, points 2 and 8). */
export const commentsTexts = {
  title: 'Comments',
  label: 'Add a comment',
  placeholder: 'Write a comment...',
  post: 'Post comment',
  posting: 'Posting...',
  failed: 'Failed to post comment',
  failedBlurb: 'Please try again.',
  remove: 'Delete comment',
  removeFailed: 'Failed to delete comment',
  empty: 'No comments yet',
  emptyBlurb: 'Be the first to say what you see.',
  listFailed: 'The comments could not be loaded.',
  loadMore: 'Show more comments',
  moreFailed: 'More comments could not be loaded.',
  allLoaded: (total: number) => `All comments loaded (${total} total)`,
  shown: (shown: number) => `${plural(shown, 'comment')} shown`,
} as const
