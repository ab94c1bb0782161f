import { Link, useLocation } from 'react-router-dom'
import { DEFAULT_CHIP, chips } from '@atelier/contract/artworks/chips.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { siteTexts, useDocumentTitle } from '@atelier/platform'
import { Chip, ChipRow, Container, PageHeader, TextLink } from '@atelier/shared-ui/core.ts'
import { ArtworksSection } from '../../gallery/artworks-section.tsx'
import { ChipGallery } from './chip-gallery.tsx'
import { GalleryBar } from '../../gallery/gallery-bar.tsx'
import styles from './listing.module.css'
import { listingTexts } from './listing-texts.ts'
import { artworksTexts as texts } from '../../gallery/texts.ts'

export default function ListingPage() {
  const { pathname } = useLocation()
  const chip = chips.find(({ path }) => path === pathname.replace(/(?<!\/)\/+$/, ''))?.value ?? DEFAULT_CHIP
  const { title, blurb } = listingTexts[chip]
  useDocumentTitle(title)
  return (
    <div>
      <Container>
        <PageHeader
          title={title}
          blurb={blurb}
          actions={
            <TextLink tone="quiet" asChild>
              <Link to={homePath()}>{siteTexts.returnHome}</Link>
            </TextLink>
          }
        />
      </Container>
      <GalleryBar
        chips={
          <nav aria-label={texts.filterLabel}>
            <ChipRow>
              {chips.map(({ value, label, path }) => (
                <Chip key={value} asChild pressed={value === chip}>
                  <Link to={path} aria-current={value === chip ? 'page' : undefined}>
                    {label}
                  </Link>
                </Chip>
              ))}
            </ChipRow>
          </nav>
        }
      />
      <Container foot className={styles.works}>
        <ArtworksSection>
          <ChipGallery key={chip} chip={chip} />
        </ArtworksSection>
      </Container>
    </div>
  )
}
