import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import { fileRisk } from '@atelier/contract/media/file-risk.ts'
import type { FileUrls } from './file-urls.ts'
import type { LeanMessage, StoredAttachment } from '../messages/messages.model.ts'

export const presentAttachments = (
  { _id, attachments }: Pick<LeanMessage, '_id' | 'attachments'>,
  urls: FileUrls,
): MessageAttachment[] =>
  attachments.map((attachment) =>
    presentAttachment(attachment, (variant) =>
      urls.sign({ message: String(_id), file: attachment.client_id, variant }),
    ),
  )

function presentAttachment(attachment: StoredAttachment, url: (variant: string) => string): MessageAttachment {
  const { client_id: id, kind, name, size, widths, avif_widths } = attachment
  const { width = null, height = null, duration = null, media_type = null, placeholder = null } = attachment
  const download_url = url('download')
  const displayed = { image: `${widths.at(-1)}.webp`, video: 'video', file: null }[kind]
  return {
    id,
    kind,
    name,
    size,
    width,
    height,
    duration,
    media_type,
    placeholder,
    ...(kind === 'file' && fileRisk(name) && { unusual: true }),
    ...(attachment.original && { original: true }),
    url: displayed === null ? download_url : url(displayed),
    download_url,
    sources: widths.map((one) => ({
      width: one,
      url: url(`${one}.webp`),
      ...(avif_widths.includes(one) && { avif_url: url(`${one}.avif`) }),
      ...(attachment.still_widths?.includes(one) && { still_url: url(`0${one}.webp`) }),
    })),
  }
}
