import { count } from '../format.ts'
import { COMMENT_MAX } from './limits.ts'

/** Texts of the errors of comments. */
export const commentsErrorTexts = {
  required: 'Please write something first.',
  tooLong: `Use at most ${count(COMMENT_MAX)} characters.`,
  notFound: 'This comment no longer exists.',
} as const
