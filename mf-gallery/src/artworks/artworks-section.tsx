import type { ReactNode } from 'react'
import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { artworksTexts as texts } from './texts.ts'

/** The part of a page that shows artworks, with the heading that stands above those of the cards; it is not seen. */
export function ArtworksSection({ title = texts.artworks, children }: { title?: string; children: ReactNode }) {
  return (
    <section aria-labelledby="artworks">
      <VisuallyHidden>
        <h2 id="artworks">{title}</h2>
      </VisuallyHidden>
      {children}
    </section>
  )
}
