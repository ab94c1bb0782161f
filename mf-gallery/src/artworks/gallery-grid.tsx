import type { ReactNode, Ref } from 'react'
import styles from './gallery-grid.module.css'

/** The shape of a grid's pictures: reels stand upright. */
export type CardShape = 'landscape' | 'portrait'

/** Width divided by height. */
export const ratioOf: Record<CardShape, number> = { landscape: 4 / 3, portrait: 3 / 4 }

/** Cards in one row at most. */
export const MOST_COLUMNS = 4

/** How wide a card's picture is shown, as of `<img sizes>`; the widths are those of the grid's columns. */
export const cardSizes =
  '(min-width: 105rem) 380px, (min-width: 72rem) 23vw, (min-width: 56rem) 30vw, (min-width: 36rem) 46vw, 92vw'

export interface GalleryGridProps {
  shape: CardShape
  busy?: boolean
  /** Whether what is shown answers an older question, while the newer is on its way. */
  stale?: boolean
  ref?: Ref<HTMLUListElement>
  children: ReactNode
}

/** Equal columns, one to four by width. */
export function GalleryGrid({ shape, busy, stale, ref, children }: GalleryGridProps) {
  return (
    <div className={styles.frame}>
      <ul ref={ref} role="list" className={styles.grid} data-shape={shape} data-stale={stale} aria-busy={busy}>
        {children}
      </ul>
    </div>
  )
}

/** One place of the grid. What is far from the view is neither laid out nor painted, yet keeps its exact place. */
export function GalleryItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>
}
