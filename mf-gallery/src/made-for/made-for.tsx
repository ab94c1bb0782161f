import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { madeForTexts as texts } from './made-for-texts.ts'
import styles from './made-for.module.css'

interface MadeForProps {
  artwork: Artwork
  /** Not cut to one line. */
  whole?: boolean
}

/** The client of a work, who agreed to be named. */
export function MadeFor({ artwork: { made_for }, whole = false }: MadeForProps) {
  return (
    made_for && (
      <p className={styles.for} data-whole={whole}>
        {texts.madeFor} <bdi>{made_for.name}</bdi>
      </p>
    )
  )
}
