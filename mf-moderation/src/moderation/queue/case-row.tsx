import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ModerationCase } from '@atelier/contract/moderation/schemas.ts'
import { moderationCasePath } from '@atelier/contract/paths/moderation.ts'
import { ageInWords, moderationTexts, moment, profileName, useSession } from '@atelier/platform'
import { Badge } from '@atelier/shared-ui/core.ts'
import styles from './queue.module.css'
import { queueTexts as texts } from './queue-texts.ts'

export function CaseRow({ case: shown }: { case: ModerationCase }) {
  const [now] = useState(Date.now)
  const { id, kind, target, person, created_at, report_count } = shown
  return (
    <Link to={moderationCasePath(id)} className={styles.row}>
      <span className={styles.title}>
        {kind === 'appeal' && <Badge tone="accent">{texts.appeal}</Badge>}
        <Badge>{moderationTexts.targets[target.kind]}</Badge>
        <strong>{target.title}</strong>
      </span>
      <span className={styles.facts}>
        {[
          person && texts.by(profileName(person)),
          kind === 'report' && texts.reports(report_count),
          target.gone && texts.gone,
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        ·{' '}
        <time dateTime={created_at} title={moment(created_at)}>
          {ageInWords(created_at, now)}
        </time>
      </span>
      <State case={shown} />
    </Link>
  )
}

function State({ case: { decision, claimed_by } }: { case: ModerationCase }) {
  const { user } = useSession()
  if (decision)
    return (
      <span className={styles.state}>
        {texts.decidedBy(moderationTexts.actions[decision.action], profileName(decision.by))}
      </span>
    )
  if (!claimed_by) return null
  return (
    <Badge tone={claimed_by.id === user?.id ? 'accent' : 'neutral'} className={styles.state}>
      {claimed_by.id === user?.id ? texts.heldByYou : texts.heldBy(profileName(claimed_by))}
    </Badge>
  )
}
