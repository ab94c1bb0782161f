import { count } from '../format.ts'
import { COMMENT_MAX } from './limits.ts'

export const commentsErrorTexts = {
  required: 'Write a comment first.',
  tooLong: `Use at most ${count(COMMENT_MAX)} characters.`,
  notFound: 'This comment was deleted.',
} as const
