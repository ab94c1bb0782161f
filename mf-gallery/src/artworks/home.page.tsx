import { chips } from '@atelier/contract/artworks/chips.ts'
import { SEARCH_MAX } from '@atelier/contract/artworks/limits.ts'
import { SearchForm, useDocumentTitle, useSession } from '@atelier/platform'
import { Chip, ChipGroup, Container, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { ListGlow } from './list-glow.tsx'
import { ChipGallery } from './chip-gallery.tsx'
import { EverywhereGallery } from './everywhere-gallery.tsx'
import { useGalleryAddress } from './use-gallery-address.ts'
import styles from './home.module.css'
import { searchTexts } from './search-texts.ts'
import { artworksTexts as texts } from './texts.ts'

/** Explore: the hero, the search and the chips over the gallery. */
export default function HomePage() {
  useDocumentTitle(texts.explore)
  const { chip, search, everywhere, setChip, setSearch, setEverywhere } = useGalleryAddress()
  const scoped = everywhere && search !== ''
  const { user } = useSession()
  const list = scoped ? { search, scope: 'everywhere' as const } : search ? { filter: chip, search } : { filter: chip }
  return (
    <div className={styles.page}>
      <ListGlow list={list} enabled={chip !== 'following' || user !== null} />
      <Container width="wide">
        <header className={styles.hero}>
          <h1 className={styles.title}>
            {texts.heroTitle.map((part) => (
              <span key={part}>{part} </span>
            ))}
          </h1>
          <p className={styles.blurb}>{texts.heroBlurb}</p>
          <SearchForm
            size="lg"
            label={texts.searchLabel}
            placeholder={texts.searchPlaceholder}
            maxLength={SEARCH_MAX}
            value={search}
            onSearch={setSearch}
          />
          {search && (
            <div className={styles.scope}>
              <Chip pressed={everywhere} title={searchTexts.everywhereHint} onClick={() => setEverywhere(!everywhere)}>
                {searchTexts.everywhere}
              </Chip>
            </div>
          )}
        </header>
        <section aria-labelledby="explore">
          <VisuallyHidden>
            <h2 id="explore">{texts.explore}</h2>
          </VisuallyHidden>
          <div className={styles.filters}>
            <ChipGroup label={texts.filterLabel} options={chips} value={chip} onValueChange={setChip} />
          </div>
          {scoped ? (
            <EverywhereGallery search={search} onClearSearch={() => setSearch('')} />
          ) : (
            <ChipGallery
              key={chip}
              chip={chip}
              search={search}
              onClearSearch={() => setSearch('')}
              onSearchEverywhere={() => setEverywhere(true)}
            />
          )}
        </section>
      </Container>
    </div>
  )
}
