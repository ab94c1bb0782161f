import { MapPin } from 'lucide-react'
import type { Creator } from '@atelier/contract/creators/schemas.ts'
import { Slot, profileName, siteTexts } from '@atelier/platform'
import { favoriteToggle, hireCreator } from '@atelier/platform/slots'
import { Avatar, Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import styles from './creator-header.module.css'
import { creatorsTexts as texts } from './texts.ts'

/** Who a creator is, with what one can do about it: other remotes fill the two slots. */
export function CreatorHeader({ creator }: { creator: Creator }) {
  const name = profileName(creator)
  const about = creator.about?.trim()
  return (
    <header className={styles.header}>
      <Avatar src={creator.avatar_url} name={name} size={120} className={styles.avatar} />
      <div className={styles.words}>
        <h1>{name}</h1>
        <ul role="list" className={styles.facts}>
          {creator.location && (
            <li>
              <MapPin aria-hidden="true" />
              {creator.location}
            </li>
          )}
          <li>{siteTexts.works(creator.artwork_count)}</li>
        </ul>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      <div className={styles.actions}>
        <Slot of={favoriteToggle} creatorId={creator.id} />
        <Slot of={hireCreator} creatorId={creator.id} creatorName={name} />
      </div>
    </header>
  )
}

export function CreatorHeaderSkeleton() {
  return (
    <div className={styles.header} aria-busy="true">
      <VisuallyHidden role="status">{texts.loadingOne}</VisuallyHidden>
      <Skeleton shape="circle" width={120} height={120} />
      <div className={styles.words}>
        <Skeleton width="16rem" height={36} />
        <Skeleton shape="text" width="10rem" style={{ marginTop: 16 }} />
        <Skeleton shape="text" width="28rem" style={{ maxWidth: '100%', marginTop: 16 }} />
      </div>
    </div>
  )
}
