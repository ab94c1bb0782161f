import { useId } from 'react'
import { MapPin } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { linkState, profileName } from '@atelier/platform'
import { Avatar, Button } from '@atelier/shared-ui/core.ts'
import { applicantsTexts as texts, applicationState } from './applicants-texts.ts'
import styles from './compare-applicants.module.css'
import { LatestWork } from './latest-work.tsx'
import { waitsForOwner } from './received.queries.ts'
import { WorkGrid } from './work-grid.tsx'

/** For a third of a column. */
const WORK_SIZES = '(min-width: 48rem) 8rem, 6rem'

interface CompareApplicantsProps {
  applications: readonly ReceivedApplication[]
  onAccept: (application: ReceivedApplication) => void
}

export function CompareApplicants({ applications, onAccept }: CompareApplicantsProps) {
  return (
    <ul role="list" aria-label={texts.comparing} className={styles.columns}>
      {applications.map((application) => (
        <li key={application.id}>
          <Column application={application} onAccept={onAccept} />
        </li>
      ))}
    </ul>
  )
}

interface ColumnProps {
  application: ReceivedApplication
  onAccept: (application: ReceivedApplication) => void
}

function Column({ application, onAccept }: ColumnProps) {
  const id = useId()
  const state = linkState(useLocation(), texts.title)
  const { profile, type, letter, works } = application
  const name = profileName(profile)
  return (
    <article aria-labelledby={id} className={styles.column}>
      <header className={styles.head}>
        <Avatar src={profile.avatar_url} name={name} size={40} />
        <div className={styles.words}>
          <h2 id={id} className={styles.name}>
            <Link to={creatorPath(profile.id)} state={state}>
              {name}
            </Link>
          </h2>
          {profile.location && (
            <p className={styles.place}>
              <MapPin aria-hidden="true" />
              {profile.location}
            </p>
          )}
        </div>
      </header>
      {waitsForOwner(application) ? (
        <Button variant="primary" block aria-describedby={id} onClick={() => onAccept(application)}>
          {texts.accept}
        </Button>
      ) : (
        <p className={styles.state}>{applicationState(application)}</p>
      )}
      {works.length > 0 && <WorkGrid works={works} sizes={WORK_SIZES} />}
      {type === 'application' && works.length === 0 && <LatestWork creatorId={profile.id} sizes={WORK_SIZES} />}
      {type === 'application' && <p className={letter ? styles.letter : styles.place}>{letter ?? texts.noLetter}</p>}
    </article>
  )
}
