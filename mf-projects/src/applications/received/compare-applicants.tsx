import { useId } from 'react'
import { MapPin } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { creatorPath } from '@atelier/contract/paths/gallery.ts'
import { reviewFacts } from '@atelier/contract/reviews/review-facts.ts'
import { linkState, profileName } from '@atelier/platform'
import { Avatar, Button } from '@atelier/shared-ui/core.ts'
import { applicantsTexts as texts, applicationState } from './applicants-texts.ts'
import { ApplicationWorks } from './application-works.tsx'
import styles from './compare-applicants.module.css'
import { canBeAccepted, waitsForOwner } from './received.queries.ts'
import type { ApplicantActions } from './use-applicant-actions.ts'

/** For a third of a column. */
const WORK_SIZES = '(min-width: 48rem) 12rem, 27vw'

interface CompareApplicantsProps {
  applications: readonly ReceivedApplication[]
  actions: Pick<ApplicantActions, 'confirmAccept' | 'reject'>
}

export function CompareApplicants({ applications, actions }: CompareApplicantsProps) {
  return (
    <ul role="list" aria-label={texts.comparing} className={styles.columns}>
      {applications.map((application) => (
        <li key={application.id}>
          <Column application={application} actions={actions} />
        </li>
      ))}
    </ul>
  )
}

interface ColumnProps extends Pick<CompareApplicantsProps, 'actions'> {
  application: ReceivedApplication
}

function Column({ application, actions }: ColumnProps) {
  const id = useId()
  const state = linkState(useLocation(), texts.title)
  const { profile, type, letter, note } = application
  const name = profileName(profile)
  const reviewed = reviewFacts(application.reviews)
  const isInvitation = type === 'invitation'
  const words = isInvitation ? note : (letter ?? texts.noLetter)
  return (
    <article aria-labelledby={id} className={styles.column}>
      <header className={styles.head}>
        <Avatar src={profile.avatar_url} name={name} size={40} />
        <div className={styles.words}>
          <h2 id={id} className={styles.name}>
            <Link to={creatorPath(profile.id)} state={state} data-application={application.id}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {reviewed.length > 0 && <p className={styles.place}>{reviewed.join(' · ')}</p>}
          {profile.location && (
            <p className={styles.place}>
              <MapPin aria-hidden="true" />
              <bdi>{profile.location}</bdi>
            </p>
          )}
        </div>
      </header>
      {waitsForOwner(application) ? (
        <div className={styles.actions}>
          {canBeAccepted(application) ? (
            <Button variant="primary" aria-describedby={id} onClick={() => actions.confirmAccept(application)}>
              {texts.accept}
            </Button>
          ) : (
            <p className={styles.state}>{applicationState(application)}</p>
          )}
          <Button aria-describedby={id} onClick={() => actions.reject(application)}>
            {texts.reject}
          </Button>
        </div>
      ) : (
        <p className={styles.state}>{applicationState(application)}</p>
      )}
      <ApplicationWorks application={application} sizes={WORK_SIZES} className={styles.works} />
      {words && (
        <section className={styles.letter}>
          <h3>{isInvitation ? texts.note : texts.letter}</h3>
          <p data-missing={words === texts.noLetter}>{words}</p>
        </section>
      )}
    </article>
  )
}
