import { useState, useRef } from 'react'
import type { CSSProperties } from 'react'
import { Maximize2 } from 'lucide-react'
import type { Artwork, ArtworkDetail } from '@atelier/contract/artworks/schemas.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { useMotion } from '@atelier/shared-ui/use-motion.tsx'
import { VideoPlayer } from '@atelier/shared-ui/video-player.tsx'
import { AdultCover } from '../../gallery/adult/adult-cover.tsx'
import { useAdult } from '../../gallery/adult/use-adult.ts'
import { MorePictures } from './more-pictures.tsx'
import { Moving } from './moving.tsx'
import { useZoom } from './use-zoom.ts'
import { zoomTexts } from '@atelier/shared-ui/picture-zoom/zoom-texts.ts'
import { pictureSources, useBackOnline, useOnline, usePageKey } from '@atelier/platform'
import styles from './artwork-media.module.css'

interface ArtworkMediaProps {
  artwork: ArtworkDetail
  /** The list that led to the artwork, for navigation in the enlarged view. */
  among: readonly Artwork[]
  onShow: (id: string) => void
}

/** Ref of a video's stage: Space plays and pauses it, unless a focused control uses the key itself. */
function useSpaceToPlay() {
  const stage = useRef<HTMLDivElement>(null)
  usePageKey((event) => {
    const video = stage.current?.querySelector('video')
    if (event.key !== ' ' || !video || (document.activeElement ?? document.body).closest('a, button')) return
    event.preventDefault()
    if (video.paused) video.play().catch(() => {})
    else video.pause()
  })
  return stage
}

/** An artwork's image or video, as large as the viewport allows, in its own aspect ratio. */
export function ArtworkMedia({ artwork, among, onShow }: ArtworkMediaProps) {
  const zoom = useZoom(artwork, among, onShow)
  const online = useOnline()
  const [broken, setBroken] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useBackOnline(() => {
    if (!broken) return
    setBroken(false)
    setAttempt(attempt + 1)
  })
  const stage = useSpaceToPlay()
  const { covered, show } = useAdult(artwork, stage)
  const size = { '--width': artwork.width, '--height': artwork.height } as CSSProperties
  const sources = pictureSources(artwork, { shown: !covered })
  const { motion, toggle } = useMotion(artwork.id, sources, artwork.title)

  if (covered)
    return (
      <div className={styles.stage} ref={stage}>
        <CoveredMedia artwork={artwork} size={size} onShow={show} />
      </div>
    )

  if (artwork.file_type === 'video') {
    return (
      <div className={styles.stage} ref={stage}>
        <div className={styles.media} style={size} data-shared-picture={artwork.id}>
          <VideoPlayer
            title={artwork.title}
            src={artwork.file_url}
            type={artwork.media_type ?? undefined}
            poster={sources.at(-1)?.url}
            posterSources={sources}
            thumbhash={artwork.placeholder}
            width={artwork.width}
            height={artwork.height}
          />
        </div>
      </div>
    )
  }
  const enlarge = (
    <button
      type="button"
      className={styles.media}
      style={size}
      data-shared-picture={artwork.id}
      disabled={broken}
      onErrorCapture={() => setBroken(true)}
      {...zoom}
    >
      <MediaFrame
        key={attempt}
        alt={artwork.title}
        sources={sources}
        width={artwork.width}
        height={artwork.height}
        thumbhash={artwork.placeholder}
        sizes="(min-width: 64rem) 70vw, 100vw"
        motion={motion}
        priority
      >
        <span className={styles.zoom}>
          <Maximize2 aria-hidden="true" />
          {zoomTexts.open}
        </span>
        {broken && !online && <span className={styles.offline}>{zoomTexts.offline}</span>}
      </MediaFrame>
    </button>
  )
  return (
    <div className={styles.stage} ref={stage}>
      <Moving size={size} toggle={broken ? null : toggle}>
        {enlarge}
      </Moving>
      <MorePictures artwork={artwork} />
    </div>
  )
}

function CoveredMedia({ artwork, size, onShow }: { artwork: Artwork; size: CSSProperties; onShow: () => void }) {
  return (
    <div className={styles.media} style={size}>
      <MediaFrame
        alt=""
        sources={pictureSources(artwork)}
        width={artwork.width}
        height={artwork.height}
        thumbhash={artwork.placeholder}
        priority
      >
        <AdultCover title={artwork.title} onShow={onShow} />
      </MediaFrame>
    </div>
  )
}
