import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { PersonCard } from '@atelier/shared-ui/person-card.tsx'
import { creatorsTexts } from './texts.ts'
import { linkState, profileName, countTexts } from '@atelier/platform'

export function CreatorCard({ creator, action }: { creator: CreatorSummary; action: ReactNode }) {
  const location = useLocation()
  const name = profileName(creator)
  return (
    <PersonCard
      name={name}
      avatarUrl={creator.avatar_url}
      location={creator.location}
      works={creator.latest_works}
      link={
        <Link to={creatorPath(creator.id)} state={linkState(location, creatorsTexts.title)}>
          {name}
        </Link>
      }
      action={action}
    >
      <p>{countTexts.works(creator.artwork_count)}</p>
    </PersonCard>
  )
}
