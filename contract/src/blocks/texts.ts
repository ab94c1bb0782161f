import { count } from '../format.ts'
import { BLOCKS_MAX } from './limits.ts'

export const blocksErrorTexts = {
  self: 'You cannot block yourself.',
  notFound: 'This member does not exist.',
  tooMany: `You can block up to ${count(BLOCKS_MAX)} members.`,
} as const
