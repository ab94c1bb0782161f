import { count, plural } from '../format.ts'
import { ATTACHMENTS_MAX, MESSAGE_CHANGE_MS } from './limits.ts'

export const conversationsErrorTexts = {
  closed: 'This conversation is closed, so nobody would read your message.',
  deleted: 'This message has been deleted.',
  notFound: 'This conversation does not exist.',
  messageNotFound: 'This message does not exist.',
  required: 'Write a message first.',
  tooManyFiles: `A message can have up to ${count(ATTACHMENTS_MAX)} files.`,
  tooOld: `Messages can be changed for ${count(MESSAGE_CHANGE_MS / 60_000)} minutes after they are sent.`,
} as const

/** Shown in place of a deleted message, also in lists and quotes. */
export const DELETED_MESSAGE = 'Message deleted'

/** Short description of a message's files, for lists and quotes: `Picture`, `3 pictures`, `brief.pdf`, `2 files`. */
export function describeAttachments(attachments: readonly { kind: string; name: string }[]): string {
  const [first] = attachments
  const only = (kind: string) => attachments.every((one) => one.kind === kind)
  if (!first) return ''
  if (attachments.length === 1)
    return first.kind === 'image' ? 'Picture' : first.kind === 'video' ? 'Video' : first.name
  return plural(attachments.length, only('image') ? 'picture' : only('video') ? 'video' : 'file')
}
