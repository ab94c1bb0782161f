import { Star } from 'lucide-react'
import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { Button, IconButton } from '@atelier/shared-ui/core.ts'
import { conversationsTexts } from '../../conversations/texts.ts'
import { applicantsTexts as texts } from './applicants-texts.ts'
import { canBeAccepted, waitsForOwner } from './received.queries.ts'
import styles from './received-application.module.css'

export interface ReceivedActionsProps {
  application: ReceivedApplication
  onAccept: (application: ReceivedApplication) => void
  onReject: (application: ReceivedApplication) => void
  onStar: (application: ReceivedApplication) => void
  onMessage: (application: ReceivedApplication) => void
  /** Whether the conversation is opening. */
  busy: boolean
}

/** The owner's actions on an application, at the bottom of the viewport. */
export function ReceivedActions({ application, onAccept, onReject, onStar, onMessage, busy }: ReceivedActionsProps) {
  const { status, shortlisted, unavailable } = application
  const isAway = status === 'accepted' && unavailable
  return (
    <div className={styles.actions}>
      {waitsForOwner(application) && (
        <>
          {canBeAccepted(application) && (
            <Button variant="primary" aria-keyshortcuts="A" onClick={() => onAccept(application)}>
              {texts.accept}
            </Button>
          )}
          <Button aria-keyshortcuts="R" onClick={() => onReject(application)}>
            {texts.reject}
          </Button>
        </>
      )}
      <Button
        variant={status === 'accepted' && !isAway ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => onMessage(application)}
      >
        {isAway ? conversationsTexts.open : texts.message}
      </Button>
      <IconButton
        label={texts.star}
        aria-pressed={shortlisted}
        aria-keyshortcuts="S"
        className={styles.star}
        onClick={() => onStar(application)}
      >
        <Star />
      </IconButton>
    </div>
  )
}
