import { Link, useLocation } from 'react-router-dom'
import type { CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { PersonCard } from '@atelier/shared-ui/person-card.tsx'
import { artistName } from '../artworks/artwork-views.ts'
import { pageState } from '../page-state.ts'
import { siteTexts } from '@atelier/platform'

export function CreatorCard({ creator }: { creator: CreatorSummary }) {
  const location = useLocation()
  const name = artistName(creator)
  return (
    <PersonCard
      name={name}
      avatarUrl={creator.avatar_url}
      location={creator.location}
      link={
        <Link to={creatorPath(creator.id)} state={pageState(location)}>
          {name}
        </Link>
      }
    >
      <p>{siteTexts.works(creator.artwork_count)}</p>
    </PersonCard>
  )
}
