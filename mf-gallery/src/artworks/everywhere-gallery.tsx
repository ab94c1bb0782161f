import { SearchX } from 'lucide-react'
import { searchTexts } from '@atelier/contract/artworks/search-texts.ts'
import { artworksTexts as texts } from '@atelier/contract/artworks/texts.ts'
import { Button, EmptyState } from '@atelier/shared-ui/core.ts'
import { Gallery } from './gallery.tsx'

/** Every artwork that a search finds in titles, tags and artists' names, whatever the chip. */
export function EverywhereGallery({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  return (
    <Gallery
      list={{ search, scope: 'everywhere' }}
      empty={
        <EmptyState
          icon={<SearchX />}
          title={texts.noMatch(search)}
          text={searchTexts.noMatchEverywhere}
          action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
        />
      }
    />
  )
}
