import type { Creator } from '@atelier/contract/creators/schemas.ts'
import { Slot, profileName, countTexts } from '@atelier/platform'
import { favoriteToggle, hireCreator } from '@atelier/platform/slots'
import { PersonHeader } from '@atelier/shared-ui/person-header.tsx'

export function CreatorHeader({ creator }: { creator: Creator }) {
  const name = profileName(creator)
  return (
    <PersonHeader
      name={name}
      avatarUrl={creator.avatar_url}
      location={creator.location}
      about={creator.about}
      fact={countTexts.works(creator.artwork_count)}
      actions={
        <>
          <Slot of={favoriteToggle} creatorId={creator.id} />
          <Slot of={hireCreator} creatorId={creator.id} creatorName={name} />
        </>
      }
    />
  )
}
