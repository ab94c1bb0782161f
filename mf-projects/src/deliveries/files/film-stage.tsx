import { useEffect, useRef, useState } from 'react'
import { MessageSquarePlus } from 'lucide-react'
import type { DeliveryFile, DeliveryPin } from '@atelier/contract/deliveries/schemas.ts'
import { Button } from '@atelier/shared-ui/core.ts'
import { canPlay } from '@atelier/shared-ui/can-play.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { VideoPlayer } from '@atelier/shared-ui/video-player.tsx'
import { filesTexts, pinsTexts as texts } from '../deliveries-texts.ts'
import { timeOf } from '../pins/film-time.ts'
import type { FilmPlace } from '../pins/pin-place.ts'
import styles from './files.module.css'

interface FilmStageProps {
  file: DeliveryFile
  canPin: boolean
  /** The comment whose second is shown. */
  shown: DeliveryPin | undefined
  onPlace: (place: FilmPlace) => void
}

/** A film, or what may be seen of it; a button comments on the second that is shown. */
export function FilmStage({ file, canPin, shown, onPlace }: FilmStageProps) {
  const { name, preview, original_url, placeholder, width, height } = file
  const frame = useRef<HTMLDivElement>(null)
  const [second, setSecond] = useState(0)
  const [isUnplayable, setUnplayable] = useState(!canPlay(file.content_type))
  const small = original_url === null || isUnplayable ? preview.video_url : null
  const url = small ?? original_url
  const said =
    original_url === null
      ? url === null
        ? filesTexts.noFilm
        : filesTexts.smallFilm
      : small !== null && filesTexts.unplayable
  const film = () => frame.current?.querySelector('video') ?? null
  const follow = () => setSecond(Math.floor(film()?.currentTime ?? 0))

  useEffect(() => {
    const player = frame.current?.querySelector('video')
    if (!player || shown?.second == null) return
    player.pause()
    player.currentTime = shown.second
  }, [shown])

  function comment() {
    film()?.pause()
    onPlace({ second })
  }

  return (
    <>
      <div
        ref={frame}
        onTimeUpdateCapture={follow}
        onSeekedCapture={follow}
        onErrorCapture={({ target }) => {
          if (target instanceof HTMLVideoElement && small === null) setUnplayable(true)
        }}
      >
        {url ? (
          <VideoPlayer
            title={name}
            src={url}
            type={small === null ? file.content_type : undefined}
            poster={preview.sources.at(-1)?.url}
            posterSources={preview.sources}
            thumbhash={placeholder}
            width={width}
            height={height}
            downloadName={name}
          />
        ) : (
          <MediaFrame
            alt={name}
            sources={preview.sources}
            thumbhash={placeholder}
            width={width ?? 16}
            height={height ?? 9}
            kind="video"
            duration={file.duration}
          />
        )}
      </div>
      {said && <p className={styles.closed}>{said}</p>}
      {canPin && (
        <Button size="sm" data-place="" onClick={comment}>
          <MessageSquarePlus aria-hidden="true" />
          {texts.atSecond(timeOf(second))}
        </Button>
      )}
    </>
  )
}
