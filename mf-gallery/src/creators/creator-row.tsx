import { Link, useLocation } from 'react-router-dom'
import type { CreatorSummary } from '@atelier/contract/creators/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { linkState, profileName } from '@atelier/platform'
import { Avatar, ChipRow, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './creator-row.module.css'

interface CreatorRowProps {
  title: string
  creators: readonly CreatorSummary[]
  /** Label of the link back to the list below. */
  name: string
}

export function CreatorRow({ title, creators, name }: CreatorRowProps) {
  const location = useLocation()
  return (
    <section aria-label={title}>
      <VisuallyHidden>
        <h3 dir="auto">{title}</h3>
      </VisuallyHidden>
      <ChipRow role="list">
        {creators.map((creator) => (
          <div key={creator.id} role="listitem">
            <Link to={creatorPath(creator.id)} state={linkState(location, name)} className={styles.creator}>
              <Avatar src={creator.avatar_url} name={profileName(creator)} size={32} />
              <span dir="auto">{profileName(creator)}</span>
            </Link>
          </div>
        ))}
      </ChipRow>
    </section>
  )
}
