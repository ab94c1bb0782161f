import { cx } from '@atelier/shared-ui/core.ts'
import { ThumbhashCanvas } from './thumbhash-canvas.tsx'
import styles from './art-glow.module.css'

const LIGHTS = 4

export type ArtGlowProps = {
  /** Base64 thumbhashes of artworks, of which the first four shine. Dark while there are none. */
  hashes: readonly string[]
  className?: string
}

/** The colours of artworks as light behind a head; the place it shines in is `position: relative` and `isolation: isolate`. */
export function ArtGlow({ hashes, className }: ArtGlowProps) {
  return (
    <div className={cx(styles.glow, className)} data-lit={hashes.length > 0} aria-hidden="true">
      {hashes.slice(0, LIGHTS).map((hash, place) => (
        <ThumbhashCanvas key={place} hash={hash} className={styles.light} />
      ))}
    </div>
  )
}
