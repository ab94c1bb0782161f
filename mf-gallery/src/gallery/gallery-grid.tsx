import type { ComponentProps } from 'react'
import styles from './gallery-grid.module.css'

export interface GalleryGridProps extends ComponentProps<'ul'> {
  /** Whether the shown items are from a previous query while the new one loads. */
  stale?: boolean
  /** Whether there is more to load; a line below shows it, because columns end at different heights. */
  more?: boolean
}

/** One to four columns depending on width; each card has the height of its image. `style` comes from a masonry layout. */
export function GalleryGrid({ stale, more, ...rest }: GalleryGridProps) {
  return (
    <div className={styles.frame} data-more={more}>
      <ul role="list" className={styles.grid} data-stale={stale} {...rest} />
    </div>
  )
}

/** A grid cell. Offscreen cells skip layout and paint but keep their exact position. */
export function GalleryItem(props: ComponentProps<'li'>) {
  return <li className={styles.item} {...props} />
}
