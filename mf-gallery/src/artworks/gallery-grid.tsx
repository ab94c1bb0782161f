import type { ComponentProps } from 'react'
import styles from './gallery-grid.module.css'

/** How wide a card's picture is shown, as of `<img sizes>`; the widths are those of the grid's columns. */
export const cardSizes =
  '(min-width: 105rem) 380px, (min-width: 72rem) 23vw, (min-width: 56rem) 30vw, (min-width: 36rem) 46vw, 92vw'

export interface GalleryGridProps extends ComponentProps<'ul'> {
  /** Whether what is shown answers an older question, while the newer is on its way. */
  stale?: boolean
}

/** One to four columns by width, in which each card has the height of its own picture. `style` is a masonry's. */
export function GalleryGrid({ stale, ...rest }: GalleryGridProps) {
  return (
    <div className={styles.frame}>
      <ul role="list" className={styles.grid} data-stale={stale} {...rest} />
    </div>
  )
}

/** One place of the grid. What is far from the view is neither laid out nor painted, yet keeps its exact place. */
export function GalleryItem(props: ComponentProps<'li'>) {
  return <li className={styles.item} {...props} />
}
