import type { ReactNode } from 'react'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './artworks-section.module.css'
import { artworksTexts as texts } from './texts.ts'

interface ArtworksSectionProps {
  title?: string
  /** Shows the heading; otherwise it is for screen readers only. */
  visible?: boolean
  children: ReactNode
}

export function ArtworksSection({ title = texts.artworks, visible, children }: ArtworksSectionProps) {
  const heading = (
    <h2 dir="auto" id="artworks" className={visible ? styles.heading : undefined}>
      {title}
    </h2>
  )
  return (
    <section aria-labelledby="artworks">
      {visible ? heading : <VisuallyHidden>{heading}</VisuallyHidden>}
      {children}
    </section>
  )
}
