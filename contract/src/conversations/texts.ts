import { count } from '../format.ts'
import { MESSAGE_MAX } from './limits.ts'

export const conversationsErrorTexts = {
  closed: 'This person has deleted their account, so nobody would read your message.',
  notFound: 'This conversation does not exist.',
  required: 'Write a message first.',
  tooLong: `Use at most ${count(MESSAGE_MAX)} characters.`,
} as const
