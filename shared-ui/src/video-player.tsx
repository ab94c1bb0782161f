import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import { Button } from '@atelier/shared-ui/core.ts'
import { canPlay } from './can-play.ts'
import { MediaFrame } from './media-frame.tsx'
import type { MediaSource } from './media-frame.tsx'
import styles from './video-player.module.css'

export type VideoPlayerProps = {
  /** Name of the video, for assistive technology. */
  title: string
  src: string
  /** MIME type, e.g. `video/x-msvideo`: a type that the browser cannot play is offered for download immediately. */
  type?: string
  poster?: string
  /** The poster in several widths, for the fallback; otherwise `poster` is used. */
  posterSources?: readonly MediaSource[]
  thumbhash?: string | null
  /** Size in px; the player keeps its aspect ratio before anything loads. Default 16:9. */
  width?: number | null
  height?: number | null
  downloadName?: string
}

/** A video with the browser's native controls. One that cannot be played shows its poster and a download instead. */
export function VideoPlayer({
  title,
  src,
  type,
  poster,
  posterSources,
  thumbhash,
  width,
  height,
  downloadName,
}: VideoPlayerProps) {
  const [failed, setFailed] = useState<string>()
  const w = width || 16
  const h = height || 9

  if (failed === src || !canPlay(type)) {
    const sources = posterSources ?? (poster ? [{ url: poster, width: w }] : [])
    return (
      <div className={styles.fallback} style={{ aspectRatio: w / h }}>
        {sources.length > 0 && (
          <MediaFrame
            alt={title}
            sources={sources}
            width={w}
            height={h}
            thumbhash={thumbhash}
            priority
            className={styles.poster}
          />
        )}
        <div className={styles.offer}>
          <p>This video cannot be played in your browser.</p>
          <Button asChild variant="primary">
            <a href={src} download={downloadName ?? true}>
              <Download aria-hidden="true" />
              Download video
            </a>
          </Button>
        </div>
      </div>
    )
  }

  return (
    <video
      key={src}
      className={styles.video}
      style={{ aspectRatio: w / h }}
      src={src}
      poster={poster}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailed(src)}
      onLoadedMetadata={(event) => {
        // Sound without a picture: the video codec is not supported
        if (event.currentTarget.videoWidth === 0) setFailed(src)
      }}
    />
  )
}
