import { cut } from '@atelier/contract/cut.ts'
import { PREVIEW_MAX } from '@atelier/contract/conversations/limits.ts'
import { DELETED_MESSAGE, describeAttachments } from '@atelier/contract/conversations/texts.ts'
import type { LeanMessage } from './messages.model.ts'

type Previewed = Pick<LeanMessage, 'content' | 'attachments' | 'deleted_at'>

/** The beginning of a message's text, or else its files. */
export const preview = ({ content, attachments, deleted_at }: Previewed): string =>
  deleted_at ? DELETED_MESSAGE : beginning(content || describeAttachments(attachments))

const beginning = (text: string): string => cut(text.trim().replace(/\s+/g, ' '), PREVIEW_MAX)
