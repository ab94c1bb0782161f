import type { Creator } from '@atelier/contract/creators/schemas.ts'
import { handlePath } from '@atelier/contract/handles/handle-path.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { reviewFacts } from '@atelier/contract/reviews/review-facts.ts'
import { MemberMenu, Slot, countTexts, profileName, useSession } from '@atelier/platform'
import { favoriteToggle } from '@atelier/platform/slots'
import { BottomBar } from '@atelier/shared-ui/bottom-bar.tsx'
import { PersonHeader } from '@atelier/shared-ui/person-header.tsx'
import { HirePlace } from '../hiring/hire-place.tsx'
import { CopyLink } from '../copy-link.tsx'
import { creatorsTexts } from './texts.ts'
import styles from './creator-page.module.css'

/** On phones a bar at the bottom. Creators, who cannot hire, get none. */
function HireBar({ creator }: { creator: Creator }) {
  const { role } = useSession()
  const place = <HirePlace creator={creator} />
  if (role === 'creator') return place
  return (
    <BottomBar phone className={styles.bar}>
      {place}
    </BottomBar>
  )
}

export function CreatorHeader({ creator }: { creator: Creator }) {
  const name = profileName(creator)
  return (
    <PersonHeader
      name={name}
      avatarUrl={creator.avatar_url}
      location={creator.location}
      about={creator.about}
      fact={countTexts.works(creator.artwork_count)}
      moreFacts={[
        ...reviewFacts(creator.reviews),
        ...(creator.answers ? [creatorsTexts.answers[creator.answers]] : []),
      ]}
      actions={
        <>
          <Slot of={favoriteToggle} creatorId={creator.id} />
          <HireBar creator={creator} />
          <div className={styles.icons}>
            <CopyLink path={creator.handle ? handlePath(creator.handle) : creatorPath(creator.id)} />
            <MemberMenu userId={creator.id} name={name} />
          </div>
        </>
      }
    />
  )
}
