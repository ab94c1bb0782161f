import { useQuery } from '@tanstack/react-query'
import { Clock3 } from 'lucide-react'
import { noticesHeld } from '@atelier/contract/notices/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import { useApi, useSession } from '../accessors.ts'
import styles from './under-review.module.css'

interface UnderReviewProps {
  kind: Extract<ReportTargetKind, 'artwork' | 'project' | 'profile'>
}

const texts = {
  label: 'Under review',
  ...{ artwork: 'upload', project: 'post', profile: 'enter' },
} as const

/**
 * What moderators took from the caller and can still give back, above the list that no longer shows it. Renders nothing
 * for others, and once the decision is final, which has its notice. Since platform 3.9.0.
 */
export function UnderReview({ kind }: UnderReviewProps) {
  const { user } = useSession()
  const { data } = useQuery({ ...query(useApi(), noticesHeld), enabled: user !== null, staleTime: 0 })
  const items = data?.items.filter((one) => one.kind === kind && one.notice_id === null) ?? []
  if (items.length === 0) return null
  return (
    <ul role="list" aria-label={texts.label} className={styles.list}>
      {items.map(({ id, title }) => (
        <li key={id} className={styles.item}>
          <Clock3 aria-hidden="true" />
          <p>
            <strong>{texts.label}</strong>
            {kind === 'profile'
              ? ': Moderators are looking at your profile, whose picture and texts are hidden meanwhile. '
              : `: Moderators are looking at “${title}”, which is hidden meanwhile. `}
            {`You do not need to ${texts[kind]} ${kind === 'profile' ? 'them' : 'it'} again: you are notified of the decision within minutes.`}
          </p>
        </li>
      ))}
    </ul>
  )
}
