import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import { singleRatio } from './media-layout.ts'
import { MessageFiles } from './message-files.tsx'
import type { FilmProps } from './message-film.tsx'
import { MessagePictures } from './message-pictures.tsx'
import styles from './message-attachments.module.css'

interface MessageAttachmentsProps {
  attachments: readonly MessageAttachment[]
  /** Of the message, in rem. */
  width: number
}

/** The player is fetched with the first video. Without it, the video has its row. */
const MessageFilm = lazy((): Promise<{ default: ComponentType<FilmProps> }> =>
  import('./message-film.tsx').then((found) => ({ default: found.MessageFilm })).catch(() => ({ default: () => null })),
)

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
        <Suspense key={film.id} fallback={<div style={{ aspectRatio: singleRatio(film, width) }} />}>
          <MessageFilm film={film} width={width} />
        </Suspense>
      ))}
      {downloads.length > 0 && <MessageFiles files={downloads} />}
    </div>
  )
}
