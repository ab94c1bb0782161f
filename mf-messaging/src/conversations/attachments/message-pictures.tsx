import type { ReactNode } from 'react'
import type { MessageAttachment } from '@atelier/contract/conversations/attachments.ts'
import { useToast } from '@atelier/platform'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { useMotion } from '@atelier/shared-ui/use-motion.tsx'
import { usePictureZoom } from '@atelier/shared-ui/picture-zoom/use-picture-zoom.ts'
import { attachmentsTexts as texts } from './attachments-texts.ts'
import { pictureDownload } from './picture-download.ts'
import { MOSAIC_MAX, isTiny, mosaicShape, singleRatio, tileSizes } from './media-layout.ts'
import styles from './message-attachments.module.css'

interface MessagePicturesProps {
  pictures: readonly MessageAttachment[]
  /** Of the message, in rem. */
  width: number
}

/** One picture in its own form, several as a mosaic; each opens all of them enlarged. */
export function MessagePictures({ pictures, width }: MessagePicturesProps) {
  const toast = useToast()
  const zoom = usePictureZoom({ onFailed: () => toast({ title: texts.zoomFailed, variant: 'destructive' }) })
  const all = pictures.map((picture) => ({
    id: picture.id,
    title: picture.name,
    width: picture.width ?? 4,
    height: picture.height ?? 3,
    sources: picture.sources,
    download: pictureDownload(picture),
  }))
  const isSingle = pictures.length === 1
  const shape = isSingle ? undefined : mosaicShape(pictures)
  const more = pictures.length - MOSAIC_MAX
  return (
    <div className={styles.pictures} data-shape={shape}>
      {pictures.slice(0, MOSAIC_MAX).map((picture, at) => {
        const { id, name, sources, placeholder } = picture
        const tiny = isSingle && isTiny(picture, width)
        const hidden = at === MOSAIC_MAX - 1 && more > 0 ? more : 0
        return (
          <MovingPicture key={id} picture={picture}>
            {(motion) => (
              <button
                type="button"
                aria-label={hidden > 0 ? texts.enlargeWithMore(name, hidden) : texts.enlarge(name)}
                className={styles.picture}
                data-tiny={tiny}
                onPointerEnter={zoom.preload}
                onClick={() => zoom.open(all, id)}
              >
                <MediaFrame
                  alt=""
                  sources={sources}
                  ratio={tiny ? 2 : singleRatio(picture, width)}
                  thumbhash={tiny ? undefined : placeholder}
                  sizes={shape ? tileSizes(shape, at) : `(min-width: 48rem) ${Math.ceil(width)}rem, 80vw`}
                  motion={motion}
                  className={styles.frame}
                />
                {hidden > 0 && <span className={styles.more}>{texts.more(hidden)}</span>}
              </button>
            )}
          </MovingPicture>
        )
      })}
    </div>
  )
}

interface MovingPictureProps {
  picture: MessageAttachment
  children: (motion: ReturnType<typeof useMotion>['motion']) => ReactNode
}

/** An animation has a button that pauses it. */
function MovingPicture({ picture: { id, name, sources }, children }: MovingPictureProps) {
  const { motion, toggle } = useMotion(id, sources, name)
  if (!toggle) return children(motion)
  return (
    <div className={styles.moving}>
      {children(motion)}
      {toggle}
    </div>
  )
}
