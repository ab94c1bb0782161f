import type { CSSProperties } from 'react'
import { Download, Maximize2 } from 'lucide-react'
import type { ArtworkDetail, ArtworkPicture } from '@atelier/contract/artworks/schemas.ts'
import { useSession } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { zoomTexts } from '@atelier/shared-ui/picture-zoom/zoom-texts.ts'
import { useMotion } from '@atelier/shared-ui/use-motion.tsx'
import { artworksTexts as texts } from '../../gallery/texts.ts'
import { ownerTexts } from '../owner-texts.ts'
import { useDownloadOriginal } from '../use-download-original.ts'
import { Moving } from './moving.tsx'
import { usePicturesZoom } from './use-zoom.ts'
import styles from './artwork-media.module.css'

/** The pictures of a work after its first. */
export function MorePictures({ artwork }: { artwork: ArtworkDetail }) {
  const { pictures = [] } = artwork
  const own = useSession().user?.id === artwork.user_id
  return pictures
    .slice(1)
    .map((picture, at) => (
      <MorePicture
        key={picture.id}
        artwork={artwork}
        picture={picture}
        alt={texts.pictureOf(artwork.title, at + 2, pictures.length)}
        own={own}
      />
    ))
}

interface MorePictureProps {
  artwork: ArtworkDetail
  picture: ArtworkPicture
  alt: string
  own: boolean
}

function MorePicture({ artwork, picture, alt, own }: MorePictureProps) {
  const { id, width, height, placeholder, sources } = picture
  const size = { '--width': width, '--height': height } as CSSProperties
  const { motion, toggle } = useMotion(id, sources, alt)
  const zoom = usePicturesZoom(artwork, id)
  const original = useDownloadOriginal(artwork.id, id)
  return (
    <>
      <Moving size={size} toggle={toggle}>
        <button type="button" className={styles.media} style={size} {...zoom}>
          <MediaFrame
            alt={alt}
            sources={sources}
            width={width}
            height={height}
            thumbhash={placeholder}
            sizes="(min-width: 64rem) 70vw, 100vw"
            motion={motion}
          >
            <span className={styles.zoom}>
              <Maximize2 aria-hidden="true" />
              {zoomTexts.open}
            </span>
          </MediaFrame>
        </button>
      </Moving>
      {own && (
        <Button size="sm" aria-label={ownerTexts.downloadNamed(alt)} busy={original.busy} onClick={original.download}>
          <Download aria-hidden="true" />
          {ownerTexts.download}
        </Button>
      )}
    </>
  )
}
