import { Suspense, lazy } from 'react'
import type { KeyboardEvent } from 'react'
import { Columns3 } from 'lucide-react'
import { receivedSections } from '@atelier/contract/applications/limits.ts'
import { Button } from '@atelier/shared-ui/core.ts'
import { Tabs } from '@atelier/shared-ui/tabs.tsx'
import { useOpenConversation } from '../../conversations/use-open-conversation.ts'
import { pressApplicantKey } from './applicants-keys.ts'
import { ApplicantsPanes } from './applicants-panes.tsx'
import styles from './applicants.module.css'
import { applicantsTexts as texts } from './applicants-texts.ts'
import { CompareApplicants } from './compare-applicants.tsx'
import { useApplicantActions } from './use-applicant-actions.ts'
import type { ApplicantsAddress } from './use-applicants-address.ts'
import type { Received } from './use-received.ts'

const ReceivedAcceptDialog = lazy(() => import('./received-accept-dialog.tsx'))

interface ApplicantsProps {
  received: Received
  isOpen: boolean
}

export function Applicants({ received, isOpen }: ApplicantsProps) {
  const { address, counts, applications } = received
  const { section, comparing } = address
  const conversation = useOpenConversation()
  const { panes, ...actions } = useApplicantActions(received)
  const { accepting, confirmAccept } = actions

  function press(event: KeyboardEvent<HTMLElement>) {
    // Letters typed right after Message go to the composer
    if (!conversation.busy && !comparing) pressApplicantKey(event, received, actions)
  }

  const beside = <ApplicantsPanes received={received} isOpen={isOpen} actions={actions} conversation={conversation} />
  const canCompare = section === 'shortlist' && applications.length > 1
  const content = canCompare ? (
    <>
      <CompareToggle address={address} />
      {comparing ? <CompareApplicants applications={applications} actions={actions} /> : beside}
    </>
  ) : (
    beside
  )

  return (
    <>
      <div ref={panes} onKeyDown={press}>
        <Tabs
          label={texts.sections}
          activation="manual"
          value={section}
          onValueChange={(next) => address.show(next, undefined, { replace: false })}
          tabs={receivedSections.map((value) => ({
            value,
            label: texts.sectionNames[value],
            count: counts?.[value],
            content: value === section && content,
          }))}
        />
      </div>
      {accepting && (
        <Suspense>
          <ReceivedAcceptDialog
            application={accepting}
            others={counts ? counts.pending + counts.invited - 1 : 0}
            onClose={() => confirmAccept(undefined)}
            onAccepted={() => actions.onAccepted(accepting)}
          />
        </Suspense>
      )}
    </>
  )
}

const CompareToggle = ({ address: { comparing, compare } }: { address: ApplicantsAddress }) => (
  <Button
    variant={comparing ? 'primary' : 'secondary'}
    size="sm"
    aria-pressed={comparing}
    className={styles.compare}
    onClick={() => compare(!comparing)}
  >
    <Columns3 aria-hidden="true" />
    {texts.compare}
  </Button>
)
