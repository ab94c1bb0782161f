import { PREVIEW_MAX } from '@atelier/contract/conversations/limits.ts'
import { DELETED_MESSAGE, describeAttachments } from '@atelier/contract/conversations/texts.ts'
import type { LeanMessage } from './messages.model.ts'

type Previewed = Pick<LeanMessage, 'content' | 'attachments' | 'deleted_at'>

/** The beginning of a message's text, or else its files. */
export const preview = ({ content, attachments, deleted_at }: Previewed): string =>
  deleted_at ? DELETED_MESSAGE : beginning(content || describeAttachments(attachments))

/** Never splits a surrogate pair. */
function beginning(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length <= PREVIEW_MAX ? line : `${line.slice(0, PREVIEW_MAX).replace(/\p{Cs}$/u, '')}…`
}
