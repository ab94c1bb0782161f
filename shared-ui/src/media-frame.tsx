import { useState } from 'react'
import type { ReactNode } from 'react'
import ImageOff from 'lucide-react/icons/image-off'
import Play from 'lucide-react/icons/play'
import { cx, playingTime } from '@atelier/shared-ui/core.ts'
import { ThumbhashCanvas } from './thumbhash-canvas.tsx'
import { usePictureState } from './use-picture-state.ts'
import { useReleasedImage } from './use-released-image.ts'
import { REDUCED_MOTION } from './reduced-motion.ts'
import styles from './media-frame.module.css'

export type MediaSource = {
  url: string
  /** Width of this file in px. */
  width: number
  /** The same picture as AVIF, for browsers that show it. */
  avif_url?: string
  /** The first frame of an animation. */
  still_url?: string
}

export type MediaFrameProps = {
  /** Alternative text; empty if an adjacent title describes it. */
  alt: string
  /** The same picture in several widths; the browser picks one. Of none, only the thumbhash is shown. */
  sources: readonly MediaSource[]
  /** Size of the original in px; the frame keeps its aspect ratio. */
  width?: number | null
  height?: number | null
  /** Aspect ratio (width / height) to crop to instead, e.g. 4 / 3 in a grid of cards. */
  ratio?: number
  /** Base64 thumbhash, shown until the picture has loaded. */
  thumbhash?: string | null
  /** Displayed width, as in `<img sizes>`. */
  sizes?: string
  /** For initially visible pictures: loaded eagerly with high priority. Others load lazily. */
  priority?: boolean
  /** `video` puts a badge on the poster. Default `image`. */
  kind?: 'image' | 'video'
  /** Duration of a video in seconds, for the badge. */
  duration?: number | null
  /** `cover` (default) crops, `contain` shows everything. */
  fit?: 'cover' | 'contain'
  /** An animation rests as its first frame (default), `play`s, or as `auto` rests only under reduced motion. */
  motion?: 'rest' | 'auto' | 'play'
  /** Zooms the picture slightly while the surrounding card (any ancestor with `data-interactive`) or the frame is hovered. */
  zoom?: boolean
  /** Id by which the shell moves the picture to the next page that shows it. */
  shared?: string
  children?: ReactNode
  className?: string
}

/** A picture in reserved space, without layout shifts: a placeholder, then a fade-in; a broken one shows a message. */
export function MediaFrame({
  ratio,
  thumbhash,
  kind = 'image',
  duration,
  fit = 'cover',
  zoom,
  shared,
  children,
  className,
  sizes = '(min-width: 80rem) 25vw, (min-width: 48rem) 33vw, 100vw',
  motion = 'rest',
  ...given
}: MediaFrameProps) {
  const picture = motion === 'rest' ? { ...given, sources: given.sources.map(resting) } : given
  const { alt, sources, width, height, priority } = picture
  const src = largestOf(sources)?.url
  const progress = usePictureState(src, chosenBy(sources, sizes))
  const { state, covered } = progress
  const isVeiled = !src && Boolean(thumbhash)
  const aspect = ratio ?? (width && height ? width / height : 4 / 3)
  return (
    <div
      className={cx(styles.frame, className)}
      style={{ aspectRatio: aspect }}
      data-state={state}
      data-fit={fit}
      data-zoom={zoom}
      data-shared-picture={shared}
    >
      {thumbhash && (isVeiled || (state !== 'broken' && !covered)) && (
        <ThumbhashCanvas hash={thumbhash} lazy={!priority} className={styles.placeholder} />
      )}
      {isVeiled ? null : state === 'broken' ? (
        <div
          className={styles.broken}
          role={alt ? 'img' : undefined}
          aria-label={alt ? `${alt} (not available)` : undefined}
        >
          <ImageOff aria-hidden="true" />
        </div>
      ) : (
        <Picture {...picture} isAuto={motion === 'auto'} key={src} src={src} sizes={sizes} progress={progress} />
      )}
      {kind === 'video' && (
        <span className={styles.video} aria-hidden="true">
          <Play />
          {duration ? playingTime(duration) : null}
        </span>
      )}
      {children}
    </div>
  )
}

const largestOf = (sources: readonly MediaSource[]) =>
  sources.reduce<MediaSource | undefined>((best, next) => (best && best.width >= next.width ? best : next), undefined)

/** A single file is the same at each width. */
const chosenBy = (sources: readonly MediaSource[], sizes: string | undefined) =>
  sources.length > 1 ? sizes : undefined

const resting = (source: MediaSource): MediaSource =>
  source.still_url ? { width: source.width, url: source.still_url } : source

const srcSetOf = (sources: readonly MediaSource[]) => sources.map(({ url, width }) => `${url} ${width}w`).join(', ')

interface PictureProps extends Pick<MediaFrameProps, 'alt' | 'sources' | 'width' | 'height' | 'sizes' | 'priority'> {
  src: string | undefined
  isAuto: boolean
  progress: ReturnType<typeof usePictureState>
}

function Picture({
  alt,
  sources,
  width,
  height,
  sizes,
  priority = false,
  src,
  isAuto,
  progress: { state, known, covered, settle },
}: PictureProps) {
  const keepImage = useReleasedImage()
  const [hasFailed, setFailed] = useState(false)
  // A width without AVIF keeps its file: the type only selects the browsers
  const avif =
    sources.some(({ avif_url }) => avif_url) &&
    sources.map(({ url, width, avif_url = url }) => ({ url: avif_url, width }))
  return (
    <picture className={styles.picture}>
      {isAuto && sources.some(({ still_url }) => still_url) && (
        <source media={REDUCED_MOTION} sizes={sizes} srcSet={srcSetOf(sources.map(resting))} />
      )}
      {avif && !hasFailed && <source type="image/avif" sizes={sizes} srcSet={srcSetOf(avif)} />}
      <img
        className={styles.image}
        // Before src, or the largest file would be requested first; never `auto`, which requests a larger one while hidden
        sizes={chosenBy(sources, sizes)}
        srcSet={sources.length > 1 ? srcSetOf(sources) : undefined}
        // Firefox and Safari show a lazy one a frame later, even from memory
        loading={priority || known ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={known ? 'sync' : 'async'}
        src={src}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        ref={(image) => {
          keepImage(image)
          if (image?.complete && image.naturalWidth > 0 && (state === 'loading' || (known && !covered)))
            settle('loaded', true)
        }}
        onLoad={() => !covered && settle('loaded', known)}
        onTransitionEnd={({ propertyName }) => {
          if (propertyName === 'opacity' && state === 'loaded') settle(state, true)
        }}
        onError={({ currentTarget: { currentSrc } }) => {
          if (sources.some(({ avif_url }) => avif_url && currentSrc.endsWith(avif_url))) setFailed(true)
          else settle('broken')
        }}
      />
    </picture>
  )
}
