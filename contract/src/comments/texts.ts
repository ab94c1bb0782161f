export const commentsErrorTexts = {
  required: 'Write a comment first.',
  notFound: 'This comment was deleted.',
} as const
