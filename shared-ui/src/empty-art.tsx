import type { MediaSource } from './media-frame.tsx'
import styles from './empty-art.module.css'

export interface EmptyArtProps {
  /** Each in its widths; three are shown. Empty until loaded: their space is reserved. */
  pictures: readonly (readonly MediaSource[])[]
}

const PLACES = [0, 1, 2]

/** Three tilted pictures: the `art` of an `EmptyState`. Decorative. */
export const EmptyArt = ({ pictures }: EmptyArtProps) => (
  <span className={styles.art} aria-hidden="true">
    {PLACES.map((place) => (
      <span key={place} className={styles.place}>
        <Picture sources={pictures[place] ?? []} />
      </span>
    ))}
  </span>
)

const Picture = ({ sources: [narrowest, ...wider] }: { sources: readonly MediaSource[] }) =>
  narrowest && (
    <img
      src={narrowest.url}
      srcSet={[narrowest, ...wider].map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes="96px"
      width={96}
      height={96}
      alt=""
      loading="lazy"
    />
  )
