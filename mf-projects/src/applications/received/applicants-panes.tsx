import type { ReceivedApplication as Application } from '@atelier/contract/applications/schemas.ts'
import { BackLink } from '@atelier/shared-ui/core.ts'
import type { useOpenConversation } from '../../conversations/use-open-conversation.ts'
import { ApplicantsList } from './applicants-list.tsx'
import styles from './applicants.module.css'
import { applicantsTexts as texts } from './applicants-texts.ts'
import { ReceivedApplication } from './received-application.tsx'
import { canBeAccepted, waitsForOwner } from './received.queries.ts'
import type { ApplicantActions } from './use-applicant-actions.ts'
import type { Received } from './use-received.ts'

interface ApplicantsPanesProps {
  received: Received
  isOpen: boolean
  actions: ApplicantActions
  conversation: ReturnType<typeof useOpenConversation>
}

/** The list beside the selected application; on a phone one of them. */
export function ApplicantsPanes({ received, isOpen, actions, conversation }: ApplicantsPanesProps) {
  const { address, chosen, shown } = received
  return (
    <div className={styles.panes} data-one={chosen !== undefined}>
      <div className={styles.list}>
        <ApplicantsList received={received} isOpen={isOpen} />
        {shown && <Hints application={shown} />}
      </div>
      {shown && (
        <div className={styles.one}>
          <BackLink>
            <button type="button" className={styles.back} onClick={() => address.show(address.section)}>
              {texts.backToList}
            </button>
          </BackLink>
          <ReceivedApplication
            key={shown.id}
            application={shown}
            onAccept={actions.confirmAccept}
            onReject={actions.reject}
            onStar={actions.star}
            onMessage={({ project_id, creator_id, status }) =>
              conversation.open({ project_id, creator_id, exists: status === 'accepted' })
            }
            busy={conversation.busy}
          />
        </div>
      )}
    </div>
  )
}

const rejectHint = [['R', texts.reject]] as const
const decisionHints = [['A', texts.accept], ...rejectHint] as const
const hints = [
  ['S', texts.star],
  ['↑↓', texts.move],
] as const

const Hints = ({ application }: { application: Application }) => (
  <p className={styles.hints}>
    {[...(canBeAccepted(application) ? decisionHints : waitsForOwner(application) ? rejectHint : []), ...hints].map(
      ([key, meaning]) => (
        <span key={key}>
          <kbd>{key}</kbd> {meaning}
        </span>
      ),
    )}
  </p>
)
