import { Star } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { reviewFacts } from '@atelier/contract/reviews/review-facts.ts'
import { profileName } from '@atelier/platform'
import { Avatar, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { WorkThumbs } from '../work-thumbs.tsx'
import styles from './applicants.module.css'
import { applicantsTexts as texts, applicationState } from './applicants-texts.ts'

interface ApplicantsRowProps {
  application: ReceivedApplication
  search: string
  current: boolean
}

export function ApplicantsRow({ application, search, current }: ApplicantsRowProps) {
  const name = profileName(application.profile)
  const reviewed = reviewFacts(application.reviews)
  return (
    <li>
      <Link
        to={{ search }}
        className={styles.row}
        data-application={application.id}
        aria-current={current || undefined}
      >
        <Avatar src={application.profile.avatar_url} name={name} size={40} />
        <span className={styles.words}>
          <span dir="auto" className={styles.name}>
            {name}
          </span>
          <span className={styles.state} data-status={application.status}>
            {applicationState(application)}
          </span>
          {reviewed.length > 0 && <span className={styles.reviewed}>{reviewed.join(' · ')}</span>}
        </span>
        <WorkThumbs works={application.works} size={32} />
        {application.shortlisted && (
          <>
            <Star aria-hidden="true" className={styles.star} />
            <VisuallyHidden>{texts.onShortlist}</VisuallyHidden>
          </>
        )}
      </Link>
    </li>
  )
}
