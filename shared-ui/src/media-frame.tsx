import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ImageOff, Play } from 'lucide-react'
import { cx } from '@atelier/shared-ui/core.ts'
import { playingTime } from './formats.ts'
import { ThumbhashCanvas } from './thumbhash-canvas.tsx'
import styles from './media-frame.module.css'

export type MediaSource = {
  url: string
  /** Width of this file in px. */
  width: number
}

export type MediaFrameProps = {
  /** What the picture shows; empty where a title beside it says so. */
  alt: string
  /** The same picture in several widths; the browser takes the one that fits. */
  sources: readonly MediaSource[]
  /** Size of the original in px; the frame keeps its proportions. */
  width?: number | null
  height?: number | null
  /** Width divided by height, to crop to instead, e.g. 4 / 3 in a grid of cards. */
  ratio?: number
  /** Base64 thumbhash, shown until the picture is there. */
  thumbhash?: string | null
  /** How wide the picture is shown, as of `<img sizes>`. */
  sizes?: string
  /** For what is in view at once: loaded eagerly and first. Others load when they come near. */
  priority?: boolean
  /** `video` puts a badge on the poster. Default `image`. */
  kind?: 'image' | 'video'
  /** Of a video: its length in seconds, for the badge. */
  duration?: number | null
  /** `cover` (default) crops, `contain` shows everything. */
  fit?: 'cover' | 'contain'
  /** Grows the picture a little while the card around it (any ancestor with `data-interactive`) or the frame is hovered. */
  zoom?: boolean
  /** Lies over the picture: badges, buttons. */
  children?: ReactNode
  className?: string
}

/** A picture in its reserved place: the placeholder first, then the picture fades in, so nothing jumps. A broken one says so quietly. */
export function MediaFrame({
  alt,
  sources,
  width,
  height,
  ratio,
  thumbhash,
  sizes = '(min-width: 80rem) 25vw, (min-width: 48rem) 33vw, 100vw',
  priority = false,
  kind = 'image',
  duration,
  fit = 'cover',
  zoom,
  children,
  className,
}: MediaFrameProps) {
  const largest = sources.reduce<MediaSource | undefined>(
    (best, next) => (best && best.width >= next.width ? best : next),
    undefined,
  )
  const src = largest?.url
  const [settled, setSettled] = useState<{ src?: string; state: 'loaded' | 'broken'; covers?: boolean }>()
  // Once the picture has faded in, the placeholder goes: each keeps a canvas in memory
  const covered = settled?.src === src && settled?.covers
  const state = !src ? 'broken' : settled?.src === src ? settled?.state : 'loading'
  const aspect = ratio ?? (width && height ? width / height : 4 / 3)

  const element = useRef<HTMLImageElement>(null)
  const shown = state !== 'broken'
  useEffect(() => {
    const image = shown ? element.current : null
    return () => release(image)
  }, [src, shown])

  return (
    <div
      className={cx(styles.frame, className)}
      style={{ aspectRatio: aspect }}
      data-state={state}
      data-fit={fit}
      data-zoom={zoom}
    >
      {thumbhash && state !== 'broken' && !covered && (
        <ThumbhashCanvas hash={thumbhash} lazy={!priority} className={styles.placeholder} />
      )}
      {state === 'broken' ? (
        <div
          className={styles.broken}
          role={alt ? 'img' : undefined}
          aria-label={alt ? `${alt} (not available)` : undefined}
        >
          <ImageOff aria-hidden="true" />
        </div>
      ) : (
        <img
          key={src}
          className={styles.image}
          // Before src, or the largest file would be asked for first; never `auto`, which asks for a larger one while it is hidden
          sizes={sizes}
          srcSet={sources.length > 1 ? sources.map((source) => `${source.url} ${source.width}w`).join(', ') : undefined}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          src={src}
          alt={alt}
          width={width ?? undefined}
          height={height ?? undefined}
          ref={(image) => {
            if (image) element.current = image
            if (image?.complete && image.naturalWidth > 0 && state === 'loading')
              setSettled({ src, state: 'loaded', covers: true })
          }}
          onLoad={() => !covered && setSettled({ src, state: 'loaded' })}
          onTransitionEnd={({ propertyName }) => {
            if (propertyName === 'opacity' && state === 'loaded') setSettled({ src, state, covers: true })
          }}
          onError={() => setSettled({ src, state: 'broken' })}
        />
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

/** Chromium keeps a picture with `sizes` that was removed, and through it the whole page it was in, as long as the document lives. */
function release(image: HTMLImageElement | null): void {
  if (!image || image.isConnected) return
  for (const name of ['srcset', 'src', 'sizes']) image.removeAttribute(name)
}
