import { Suspense, lazy, useState } from 'react'
import { Check } from 'lucide-react'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import { Opening } from '@atelier/platform'
import { BottomBar } from '@atelier/shared-ui/bottom-bar.tsx'
import { Button } from '@atelier/shared-ui/core.ts'
import { LetterForm } from '../../applications/letter/letter-form.tsx'
import { RejoinButtons } from '../../applications/rejoin-buttons.tsx'
import { RespondButtons } from '../../applications/respond-buttons.tsx'
import { SentLetter } from '../../applications/letter/sent-letter.tsx'
import { applicationsTexts } from '../../applications/texts.ts'
import { useLetter } from '../../applications/letter/use-letter.ts'
import { conversationsTexts } from '../../conversations/texts.ts'
import { useOpenConversation } from '../../conversations/use-open-conversation.ts'
import { applyTexts as texts } from './apply-texts.ts'
import { completeProjectTexts } from '../complete-project-texts.ts'
import styles from './project-action.module.css'
import { projectTexts } from './project-texts.ts'
import { WorkLink } from './work-link.tsx'

const WithdrawDialog = lazy(() => import('../../applications/withdraw-dialog.tsx'))

interface ApplicantActionProps {
  project: Project
  application: Application
  /** Whether the client, who accepted it, is no longer available. */
  isAway?: boolean
}

export function ApplicantAction({ project, application, isAway = false }: ApplicantActionProps) {
  const { status, type, reason, asked, ended } = application
  if (asked)
    return (
      <>
        <p className={styles.note}>{applicationsTexts.stillInterested}</p>
        <BottomBar phone>
          <RejoinButtons block application={application} />
        </BottomBar>
        <SentLetter application={application} />
      </>
    )
  if (ended)
    return (
      <>
        <p className={styles.state}>{texts.over.ended}</p>
        <WorkLink project={project} />
        <SentLetter application={application} />
      </>
    )
  if (status === 'accepted') return <Accepted project={project} application={application} isAway={isAway} />
  if (status === 'rejected')
    return (
      <>
        <p className={styles.state}>{texts.over[reason ?? 'rejected']}</p>
        <SentLetter application={application} />
      </>
    )
  if (type === 'application') return <Applied project={project} application={application} />
  return (
    <>
      <p className={styles.note}>{texts.invited}</p>
      {application.note && (
        <p dir="auto" className={styles.words}>
          {application.note}
        </p>
      )}
      <BottomBar phone>
        <RespondButtons block invitation={application} />
      </BottomBar>
    </>
  )
}

function Accepted({ project, application, isAway }: ApplicantActionProps) {
  const { busy, open } = useOpenConversation()
  return (
    <>
      {project.status === 'closed' ? (
        <p className={styles.state}>{completeProjectTexts.completed}</p>
      ) : (
        <p className={styles.note}>{isAway ? projectTexts.clientAway : texts.accepted}</p>
      )}
      <BottomBar phone>
        <Button
          variant={isAway ? 'secondary' : 'primary'}
          block
          busy={busy}
          onClick={() => open({ project_id: project.id, creator_id: application.creator_id, exists: true })}
        >
          {isAway ? conversationsTexts.open : applicationsTexts.messageClient}
        </Button>
      </BottomBar>
      <WorkLink project={project} />
      <SentLetter application={application} />
    </>
  )
}

function Applied({ project, application }: ApplicantActionProps) {
  const [asking, setAsking] = useState(false)
  const letter = useLetter(application)

  function askToWithdraw() {
    // Prevent a save after the application is withdrawn
    letter.flush()
    setAsking(true)
  }

  return (
    <>
      <BottomBar phone>
        <p className={styles.applied}>
          <span>
            <Check aria-hidden="true" />
            {texts.applied}
          </span>
          <Button variant="ghost" size="sm" onClick={askToWithdraw}>
            {applicationsTexts.withdraw}
          </Button>
        </p>
      </BottomBar>
      <div className={styles.letter}>
        <LetterForm application={application} letter={letter} />
      </div>
      {asking && (
        <Suspense fallback={<Opening onClose={() => setAsking(false)} />}>
          <WithdrawDialog
            application={application}
            title={project.title}
            onClose={() => setAsking(false)}
            onWithdrawn={letter.discard}
          />
        </Suspense>
      )}
    </>
  )
}
