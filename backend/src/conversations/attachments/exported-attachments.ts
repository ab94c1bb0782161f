import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import { everyPage } from '../../database/every-page.ts'
import { messageModel, WITH_FILES } from '../messages/messages.model.ts'
import type { LeanMessage, StoredAttachment } from '../messages/messages.model.ts'

type Read = Pick<LeanMessage, '_id' | 'attachments'>

/** Of a file that the user has sent; names may repeat. */
export const exportedFileName = ({ key, name }: Pick<StoredAttachment, 'key' | 'name'>): string =>
  `messages/${/(?<!\d)(\d+)\.\w+$/.exec(key)?.[1]} ${name}`

/** The files that the user has sent. */
export function exportedAttachments(database: Connection) {
  const messages = leanReader(messageModel(database), ['attachments'])
  return async function* files(sender_id: string) {
    const pages = everyPage<Read>((last, limit) =>
      messages
        .find({ sender_id, ...WITH_FILES, ...(last && { _id: { $gt: last._id } }) })
        .sort({ _id: 1 })
        .limit(limit),
    )
    for await (const page of pages)
      for (const attachment of page.flatMap(({ attachments }) => attachments))
        yield { name: exportedFileName(attachment), area: 'artworks', key: attachment.key } as const
  }
}
