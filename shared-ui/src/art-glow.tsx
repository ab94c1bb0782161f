import { cx } from '@atelier/shared-ui/core.ts'
import { ThumbhashCanvas } from './thumbhash-canvas.tsx'
import styles from './art-glow.module.css'

const LIGHTS = 4

export type ArtGlowProps = {
  /** Base64 thumbhashes of artworks; the first four are used. Dark if empty. */
  hashes: readonly string[]
  className?: string
}

/** Artwork colors as a light effect behind a page head; its container needs `position: relative` and `isolation: isolate`. */
export function ArtGlow({ hashes, className }: ArtGlowProps) {
  return (
    <div className={cx(styles.glow, className)} data-lit={hashes.length > 0} aria-hidden="true">
      {hashes.slice(0, LIGHTS).map((hash, place) => (
        <ThumbhashCanvas key={place} hash={hash} className={styles.light} />
      ))}
    </div>
  )
}
