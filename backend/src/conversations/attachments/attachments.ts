import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { leanReader } from '../../database/document.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import type { FinishedUpload, FinishedUploads } from '../../media/uploads/finished-uploads.ts'
import type { UploadedFiles } from '../../media/sweep/kept-files.ts'
import type { Services } from '../../services.ts'
import { messageModel, WITH_FILES } from '../messages/messages.model.ts'
import type { StoredAttachment } from '../messages/messages.model.ts'

/** Then the sweep removes the files. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3600_000

export interface AttachmentRemoval {
  keys: string[]
}

export const attachmentOf = (upload: FinishedUpload): StoredAttachment => ({
  client_id: upload.client_id,
  kind: upload.file_type,
  name: upload.file_name ?? 'file',
  size: upload.delivered_size ?? upload.size,
  key: upload.key,
  width: upload.width,
  height: upload.height,
  duration: upload.duration,
  media_type: upload.media_type,
  placeholder: upload.placeholder,
  widths: upload.widths,
  avif_widths: upload.avif_widths ?? [],
  still_widths: upload.still_widths ?? [],
  ...(upload.file_type === 'image' && upload.delivered_size !== null && { original: true }),
})

/** Removes the files of a deleted message; enqueued in its transaction. */
export const attachmentRemoval = (
  { jobs }: Pick<Services, 'jobs'>,
  uploads: Pick<FinishedUploads, 'removeFiles'>,
): Enqueue<AttachmentRemoval> =>
  jobs.register<AttachmentRemoval>('conversations.files', {
    async handle({ keys }) {
      for (const key of keys) await uploads.removeFiles(key)
    },
    giveUpAfterMs: GIVE_UP_AFTER_MS,
  })

export const attachmentFiles = (database: Connection): UploadedFiles => ({
  sender: null,
  used: (keys) => attachmentKeys(database, keys),

  /** Of their sender. */
  async stored(userId) {
    const [sum] = await messageModel(database).aggregate<{ bytes: number }>([
      { $match: { sender_id: new Types.ObjectId(userId), ...WITH_FILES } },
      { $group: { _id: null, bytes: { $sum: '$attachment_bytes' } } },
    ])
    return { bytes: sum?.bytes ?? 0 }
  },
})

export async function attachmentKeys(database: Connection, keys: readonly string[]): Promise<string[]> {
  const found = await leanReader(messageModel(database), ['attachments']).find({
    ...WITH_FILES,
    'attachments.key': { $in: keys },
  })
  return found.flatMap(({ attachments }) => attachments.map(({ key }) => key))
}
