import type { ComponentProps } from 'react'
import styles from './gallery-grid.module.css'

export interface GalleryGridProps extends ComponentProps<'ul'> {
  /** Whether what is shown answers an older question, while the newer is on its way. */
  stale?: boolean
  /** Whether there is more to load: a line below says so, as columns end at different heights. */
  more?: boolean
}

/** One to four columns by width, in which each card has the height of its own picture. `style` is a masonry's. */
export function GalleryGrid({ stale, more, ...rest }: GalleryGridProps) {
  return (
    <div className={styles.frame} data-more={more}>
      <ul role="list" className={styles.grid} data-stale={stale} {...rest} />
    </div>
  )
}

/** One place of the grid. What is far from the view is neither laid out nor painted, yet keeps its exact place. */
export function GalleryItem(props: ComponentProps<'li'>) {
  return <li className={styles.item} {...props} />
}
