import { count } from '../format.ts'
import { APPEAL_FILES_MAX } from '../moderation/limits.ts'

export const noticesErrorTexts = {
  notFound: 'This notice does not exist.',
  appealRequired: 'Please explain why the decision should be changed.',
  noLink: 'This is no web address. Please use one like example.com.',
  tooManyFiles: `An appeal has at most ${count(APPEAL_FILES_MAX)} files.`,
  notPossible: 'This decision cannot be appealed any more.',
  linkInvalid: 'This link is invalid or has expired.',
} as const
