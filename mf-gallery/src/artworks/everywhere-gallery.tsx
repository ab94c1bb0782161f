import { SearchX } from 'lucide-react'
import { Button, EmptyState } from '@atelier/shared-ui/core.ts'
import { Gallery } from './gallery.tsx'
import { searchTexts } from './search-texts.ts'
import { artworksTexts as texts } from './texts.ts'

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
