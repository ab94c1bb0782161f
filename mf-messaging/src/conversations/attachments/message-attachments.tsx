import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageFilm } from './message-film.tsx'
import { MessagePictures } from './message-pictures.tsx'
import styles from './message-attachments.module.css'

interface MessageAttachmentsProps {
  attachments: readonly MessageAttachment[]
  /** Of the message, in rem. */
  width: number
}

/** A message's pictures and videos from edge to edge, then its videos and other files as rows to download. */
export function MessageAttachments({ attachments, width }: MessageAttachmentsProps) {
  const of = (wanted: MessageAttachment['kind']) => attachments.filter(({ kind }) => kind === wanted)
  const pictures = of('image')
  // Players have no download, or one without the name
  const downloads = [...of('video'), ...of('file')]
  return (
    <div className={styles.attachments}>
      {pictures.length > 0 && <MessagePictures pictures={pictures} width={width} />}
      {of('video').map((film) => (
        <MessageFilm key={film.id} film={film} width={width} />
      ))}
      {downloads.length > 0 && <MessageFiles files={downloads} />}
    </div>
  )
}
