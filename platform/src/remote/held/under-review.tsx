import { Clock3 } from 'lucide-react'
import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import { heldTexts as texts } from './held-texts.ts'
import { useHeld } from './use-held.ts'
import styles from './under-review.module.css'

interface UnderReviewProps {
  kind: Extract<ReportTargetKind, 'artwork' | 'project' | 'profile'>
}

const AGAIN = { artwork: 'upload', project: 'post' } as const

/**
 * What moderators took from the caller and can still give back, above the list that no longer shows it. Renders nothing
 * for others, and once the decision is final, which has its notice.
 */
export function UnderReview({ kind }: UnderReviewProps) {
  const items = useHeld(kind).filter(({ notice_id }) => notice_id === null)
  if (items.length === 0) return null
  return (
    <ul role="list" aria-label={texts.underReview} className={styles.list}>
      {items.map(({ id, title }) => (
        <li key={id} className={styles.item}>
          <Clock3 aria-hidden="true" />
          <p>
            <strong>{texts.underReview}</strong>
            {`: ${kind === 'profile' ? texts.waitingProfile : texts.waiting(title, AGAIN[kind])}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
