import { useRef } from 'react'
import { chips } from '@atelier/contract/artworks/chips.ts'
import { useDocumentTitle, useSession } from '@atelier/platform'
import { ChipGroup, Container, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { ArtworksSection } from '../../gallery/artworks-section.tsx'
import { ChipGallery } from './chip-gallery.tsx'
import { EverywhereGallery } from './everywhere-gallery.tsx'
import { GalleryBar } from '../../gallery/gallery-bar.tsx'
import { GallerySearch } from '../../gallery/gallery-search.tsx'
import { HomeHero, HomeTitle } from './home-hero.tsx'
import { ListGlow } from '../../gallery/list-glow.tsx'
import { EVERYWHERE, useGalleryAddress } from '../use-gallery-address.ts'
import styles from './home.module.css'
import { LicenseChips } from './license-chips.tsx'
import { MadeFilter } from './made-filter.tsx'
import { searchTexts } from './search-texts.ts'
import { artworksTexts as texts } from '../../gallery/texts.ts'

const everywhereChip = { value: EVERYWHERE, label: searchTexts.everywhere, title: searchTexts.everywhereHint } as const
const searchChips = [everywhereChip, ...chips]

export default function HomePage() {
  const { chip, search, everywhere, license, made, clearMade, setChip, setSearch, setLicense } = useGalleryAddress()
  const title = everywhere ? searchTexts.named(search) : texts.explore
  useDocumentTitle(title)
  const box = useRef<HTMLDivElement>(null)
  const { user } = useSession()
  const licensed = license && { license }
  const list = {
    ...(everywhere ? { search, scope: EVERYWHERE } : { filter: chip, ...(search && { search }), ...made }),
    ...licensed,
  }

  function clearSearch() {
    setSearch('')
    box.current?.querySelector('input')?.focus()
  }

  return (
    <div className={styles.page}>
      <ListGlow list={list} enabled={chip !== 'following' || user !== null} />
      {user ? (
        <VisuallyHidden>
          <HomeTitle />
        </VisuallyHidden>
      ) : (
        <HomeHero />
      )}
      <GalleryBar
        search={<GallerySearch texts={texts} value={search} onSearch={setSearch} box={box} />}
        chips={
          <ChipGroup
            label={texts.filterLabel}
            options={search ? searchChips : chips}
            value={everywhere ? EVERYWHERE : chip}
            onValueChange={setChip}
          />
        }
      />
      <Container className={styles.works}>
        {(search !== '' || license) && <LicenseChips license={license} onChoose={setLicense} />}
        <ArtworksSection title={title} visible={everywhere}>
          {everywhere ? (
            <EverywhereGallery search={search} {...licensed} onClearSearch={clearSearch} />
          ) : (
            <>
              {made && <MadeFilter made={made} onClear={clearMade} />}
              <ChipGallery
                key={chip}
                chip={chip}
                search={search}
                made={made}
                {...licensed}
                onClearSearch={clearSearch}
              />
            </>
          )}
        </ArtworksSection>
      </Container>
    </div>
  )
}
