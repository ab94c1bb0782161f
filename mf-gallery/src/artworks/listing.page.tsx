import { Link, useLocation } from 'react-router-dom'
import { DEFAULT_CHIP, chips } from '@atelier/contract/artworks/chips.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { siteTexts, useDocumentTitle } from '@atelier/platform'
import { Button, Container, PageHeader, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { ChipGallery } from './chip-gallery.tsx'
import styles from './listing.module.css'
import { listingTexts } from './listing-texts.ts'
import { artworksTexts } from './texts.ts'

/** A chip's artworks on a page of their own: /following, /popular, /new-and-noteworthy, /ai-visuals, /videos, /reels. */
export default function ListingPage() {
  const { pathname } = useLocation()
  const chip = chips.find(({ path }) => path === pathname.replace(/\/+$/, ''))?.value ?? DEFAULT_CHIP
  const { title, blurb } = listingTexts[chip]
  useDocumentTitle(title)
  return (
    <Container width="wide" className={styles.page}>
      <PageHeader
        title={title}
        blurb={blurb}
        actions={
          <Button asChild>
            <Link to={homePath()}>{siteTexts.returnHome}</Link>
          </Button>
        }
      />
      <section aria-labelledby="artworks">
        <VisuallyHidden>
          <h2 id="artworks">{artworksTexts.artworks}</h2>
        </VisuallyHidden>
        <ChipGallery key={chip} chip={chip} />
      </section>
    </Container>
  )
}
