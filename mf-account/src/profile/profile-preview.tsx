import { useId } from 'react'
import { Eye } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { ProfileValues } from '@atelier/contract/accounts/profile-forms.ts'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { linkState, profileName } from '@atelier/platform'
import { Avatar, Button } from '@atelier/shared-ui/core.ts'
import { CreatorSample } from './creator-sample.tsx'
import styles from './profile-preview.module.css'
import { profileTexts as texts } from './texts.ts'

interface ProfilePreviewProps {
  profile: OwnProfile
  values: ProfileValues
}

export function ProfilePreview({ profile, values }: ProfilePreviewProps) {
  const id = useId()
  const location = useLocation()
  const isCreator = profile.role === 'creator'
  const shown = { ...profile, ...values, location: values.location.trim() }
  return (
    <aside className={styles.preview} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.heading}>
            {texts.preview}
          </h2>
          <p className={styles.hint}>{texts.previewHint[isCreator ? 'creator' : 'buyer']}</p>
        </div>
        {isCreator && (
          <Button asChild size="sm">
            <Link to={creatorPath(profile.id)} state={linkState(location)}>
              <Eye aria-hidden="true" />
              {texts.viewAsVisitor}
            </Link>
          </Button>
        )}
      </div>
      {isCreator ? <CreatorSample profile={shown} /> : <OwnerSample profile={shown} />}
    </aside>
  )
}

/** A buyer, as shown as a project's owner. */
function OwnerSample({ profile }: { profile: OwnProfile }) {
  const name = profileName(profile)
  return (
    <dl className={styles.owner}>
      <dt>{texts.postedBy}</dt>
      <dd>
        <Avatar src={profile.avatar_url} name={name} size={24} />
        <bdi>{name}</bdi>
      </dd>
    </dl>
  )
}
