import type { ComponentProps } from 'react'
import styles from './hidden.module.css'

/** Text for assistive technology only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />
}

/** The first link of the page, visible on focus. `targetId` is the id of the `main` element. */
export function SkipLink({
  targetId = 'main',
  children = 'Skip to content',
}: {
  targetId?: string
  children?: string
}) {
  return (
    <a href={`#${targetId}`} className={styles.skip}>
      {children}
    </a>
  )
}
