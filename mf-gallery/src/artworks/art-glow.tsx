import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '@atelier/platform'
import { ThumbhashCanvas } from '@atelier/shared-ui/thumbhash-canvas.tsx'
import { artworkListOptions } from './artworks.queries.ts'
import type { ArtworkList } from './artworks.queries.ts'
import styles from './art-glow.module.css'

const LIGHTS = 4

/** The colours of a list's first artworks as light behind a page's head, out of the placeholders that the list carries anyway. */
export function ArtGlow({ list, enabled = true }: { list: ArtworkList; enabled?: boolean }) {
  const api = useApi()
  const { data } = useInfiniteQuery({ ...artworkListOptions(api, list), enabled, placeholderData: keepPreviousData })
  const lights = data?.pages[0]?.items.flatMap((artwork) => artwork.placeholder ?? []).slice(0, LIGHTS) ?? []
  return (
    <div className={styles.glow} data-lit={lights.length > 0} aria-hidden="true">
      {lights.map((hash, place) => (
        <ThumbhashCanvas key={place} hash={hash} className={styles.light} />
      ))}
    </div>
  )
}
