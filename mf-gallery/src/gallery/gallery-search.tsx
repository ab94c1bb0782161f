import type { RefObject } from 'react'
import { SEARCH_MAX } from '@atelier/contract/artworks/limits.ts'
import { SearchForm } from '@atelier/platform'

interface Props {
  texts: { searchLabel: string; searchPlaceholder: string }
  value: string
  onSearch: (search: string) => void
  /** Around the form, whose input gets the focus when a list is shown whole again. */
  box: RefObject<HTMLDivElement | null>
}

/** The search of a list of works or creators. */
export const GallerySearch = ({ texts, value, onSearch, box }: Props) => (
  <div ref={box}>
    <SearchForm
      label={texts.searchLabel}
      // From the URL, in case Enter is pressed before the scripts load
      name="q"
      placeholder={texts.searchPlaceholder}
      maxLength={SEARCH_MAX}
      value={value}
      onSearch={onSearch}
    />
  </div>
)
