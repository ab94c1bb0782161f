import { useState } from 'react'
import { FolderOpen, Handshake, Image, MessageSquare, MessagesSquare, Star, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ModerationCase } from '@atelier/contract/moderation/schemas.ts'
import { moderationCasePath } from '@atelier/contract/paths/moderation.ts'
import { exactKind } from '@atelier/contract/reports/shown-kind.ts'
import { ageInWords, moderationTexts, moment, profileName, useSession, useServerNow } from '@atelier/platform'
import { Badge } from '@atelier/shared-ui/core.ts'
import styles from './queue.module.css'
import { queueTexts as texts } from './queue-texts.ts'

/** No picture: those of cases are covered until a moderator asks for them. */
const icons = {
  artwork: Image,
  comment: MessageSquare,
  profile: UserRound,
  project: FolderOpen,
  message: MessagesSquare,
  review: Star,
}

export function CaseRow({ case: shown }: { case: ModerationCase }) {
  const { id, kind, help, target, person } = shown
  const Icon = help ? Handshake : icons[exactKind(target)]
  return (
    <Link to={moderationCasePath(id)} className={styles.row}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {kind === 'appeal' && <Badge tone="accent">{texts.appeal}</Badge>}
          {help && kind === 'report' && <Badge tone="accent">{texts.help}</Badge>}
          <strong dir="auto">{target.title}</strong>
        </span>
        <span className={styles.facts}>
          {[
            moderationTexts.targets[exactKind(target)],
            person && texts.by(profileName(person)),
            target.gone && texts.gone,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Weight case={shown} />
      <State case={shown} />
    </Link>
  )
}

/** Why, since when and how heavy, in one line. */
function Weight({ case: { kind, help, reasons = [], report_count, weight, created_at } }: { case: ModerationCase }) {
  const [now] = useState(useServerNow())
  const [first, ...more] = reasons
  const facts = [
    !help && first && moderationTexts.reasons[first] + (more.length > 0 ? texts.moreReasons(more.length) : ''),
    kind === 'report' && !help && texts.reports(report_count),
    texts.weight(weight),
  ]
  return (
    <span className={styles.weight}>
      {facts.filter(Boolean).join(' · ')} ·{' '}
      <time dateTime={created_at} title={moment(created_at)}>
        {ageInWords(created_at, now)}
      </time>
    </span>
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
