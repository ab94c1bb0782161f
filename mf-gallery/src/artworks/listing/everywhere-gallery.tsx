import { SearchX } from 'lucide-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChipValue } from '@atelier/contract/artworks/chips.ts'
import type { SoughtLicense } from '@atelier/contract/licenses/licenses.ts'
import { useApi } from '@atelier/platform'
import { Button, EmptyState } from '@atelier/shared-ui/core.ts'
import { CreatorRow } from '../../creators/creator-row.tsx'
import { foundCreatorsOptions } from '../../creators/creators.queries.ts'
import { Gallery } from '../../gallery/gallery.tsx'
import { listingTexts } from './listing-texts.ts'
import styles from './everywhere-gallery.module.css'
import { searchTexts } from './search-texts.ts'
import { artworksTexts as texts } from '../../gallery/texts.ts'

export interface EverywhereGalleryProps {
  search: string
  license?: SoughtLicense
  onClearSearch?: () => void
  /** The chip without results. */
  insteadOf?: ChipValue
}

/** Search results from titles, tags and artist names across all chips, below matching creators. */
export function EverywhereGallery({ search, license, onClearSearch, insteadOf }: EverywhereGalleryProps) {
  const api = useApi()
  const found = useQuery({ ...foundCreatorsOptions(api, search), placeholderData: keepPreviousData })
  const creators = found.data && found.data.items.length > 0 && (
    <div className={styles.creators}>
      <CreatorRow name={searchTexts.named(search)} title={searchTexts.creators} creators={found.data.items} />
    </div>
  )
  return (
    <Gallery
      name={searchTexts.named(search)}
      list={{ search, scope: 'everywhere', ...(license && { license }) }}
      // Rendered together, or the row would push the artworks down
      waiting={found.isPending}
      above={
        <>
          {insteadOf && <p className={styles.instead}>{searchTexts.foundEverywhere(listingTexts[insteadOf].title)}</p>}
          {creators}
        </>
      }
      empty={
        <>
          {creators}
          <EmptyState
            icon={<SearchX />}
            title={texts.noMatch(search)}
            text={searchTexts.noMatchEverywhere}
            action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
          />
        </>
      }
    />
  )
}
