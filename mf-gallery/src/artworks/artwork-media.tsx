import { useState } from 'react'
import type { CSSProperties } from 'react'
import { Maximize2 } from 'lucide-react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { VideoPlayer } from '@atelier/shared-ui/video-player.tsx'
import { ZoomDialog } from './zoom-dialog.tsx'
import { pictureSources } from '@atelier/platform'
import styles from './artwork-media.module.css'
import { artworksTexts as texts } from './texts.ts'

/** The picture or film of an artwork, as large as the window allows, in its own proportions. */
export function ArtworkMedia({ artwork }: { artwork: Artwork }) {
  const [zoomed, setZoomed] = useState(false)
  const size = { '--width': artwork.width, '--height': artwork.height } as CSSProperties
  const sources = pictureSources(artwork)

  if (artwork.file_type === 'video') {
    return (
      <div className={styles.stage}>
        <div className={styles.media} style={size}>
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
  return (
    <div className={styles.stage}>
      <button type="button" className={styles.media} style={size} onClick={() => setZoomed(true)}>
        <MediaFrame
          alt={artwork.title}
          sources={sources}
          width={artwork.width}
          height={artwork.height}
          thumbhash={artwork.placeholder}
          sizes="(min-width: 64rem) 70vw, 100vw"
          priority
        >
          <span className={styles.zoom}>
            <Maximize2 aria-hidden="true" />
            {texts.zoom}
          </span>
        </MediaFrame>
      </button>
      <ZoomDialog artwork={artwork} open={zoomed} onClose={() => setZoomed(false)} />
    </div>
  )
}
