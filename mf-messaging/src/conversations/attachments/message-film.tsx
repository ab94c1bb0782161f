import { useState } from 'react'
import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { playingTime } from '@atelier/shared-ui/core.ts'
import { VideoPlayer } from '@atelier/shared-ui/video-player.tsx'
import { attachmentsTexts as texts } from './attachments-texts.ts'
import { singleRatio } from './media-layout.ts'
import styles from './message-attachments.module.css'

/** A video with a player, and with its length until it is played. */
export function MessageFilm({ film, width }: { film: MessageAttachment; width: number }) {
  const [wasPlayed, setPlayed] = useState(false)
  const { name, url, media_type, placeholder, duration } = film
  return (
    <div className={styles.film} onPlayCapture={() => setPlayed(true)}>
      <VideoPlayer
        title={name}
        src={url}
        type={media_type ?? undefined}
        thumbhash={placeholder}
        width={singleRatio(film, width)}
        height={1}
        downloadName={name}
      />
      {duration !== null && !wasPlayed && (
        <span className={styles.length}>
          <VisuallyHidden>{texts.length}</VisuallyHidden>
          {playingTime(duration)}
        </span>
      )}
    </div>
  )
}
