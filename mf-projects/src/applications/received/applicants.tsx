import { Suspense, lazy, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Columns3 } from 'lucide-react'
import { receivedSections } from '@atelier/contract/applications/limits.ts'
import type { ReceivedApplication as Application } from '@atelier/contract/applications/schemas.ts'
import { BackLink, Button } from '@atelier/shared-ui/core.ts'
import { Tabs } from '@atelier/shared-ui/tabs.tsx'
import { useOpenConversation } from '../../conversations/use-open-conversation.ts'
import { commandOf } from './applicants-keys.ts'
import { ApplicantsList } from './applicants-list.tsx'
import styles from './applicants.module.css'
import { applicantsTexts as texts } from './applicants-texts.ts'
import { CompareApplicants } from './compare-applicants.tsx'
import { ReceivedApplication } from './received-application.tsx'
import { waitsForOwner } from './received.queries.ts'
import { useApplicantFocus } from './use-applicant-focus.ts'
import { useReceivedDecisions } from './use-received-decisions.ts'
import type { Received } from './use-received.ts'

const ReceivedAcceptDialog = lazy(() => import('./received-accept-dialog.tsx'))

/** Whether the layout is side by side, as in `applicants.module.css`. */
const isWide = () => matchMedia('(min-width: 64rem)').matches

interface ApplicantsProps {
  received: Received
  isOpen: boolean
}

// oxlint-disable-next-line max-lines-per-function
export function Applicants({ received, isOpen }: ApplicantsProps) {
  const { address, list, counts, applications, chosen, shown } = received
  const { section } = address
  const [accepting, setAccepting] = useState<Application>()
  const conversation = useOpenConversation()
  const { panes, focusOn } = useApplicantFocus(address, !list.isFetching)
  const decisions = useReceivedDecisions(received, (id) => {
    // Undo may happen after the user has moved on
    if (!panes.current) return
    address.show('pending', id)
    focusOn(id)
  })

  const isOneShown = () => isWide() || chosen !== undefined

  /** Moves to the next matching application, or the previous one at the end. */
  function goOn(from: Application, fits: (application: Application) => boolean) {
    const place = applications.indexOf(from)
    const before = applications.slice(0, place).reverse()
    const next = applications.slice(place + 1).find(fits) ?? before.find(fits)
    const stays = section === 'shortlist' && fits === waitsForOwner ? from : undefined
    const to = next ?? stays
    if (isOneShown()) address.show(section, to?.id)
    focusOn(to?.id ?? from.id)
  }

  function reject(application: Application) {
    goOn(application, waitsForOwner)
    decisions.reject(application)
  }

  function star(application: Application) {
    if (section === 'shortlist') goOn(application, () => true)
    decisions.star(application)
  }

  function move(from: Application, step: 1 | -1) {
    const to = applications[applications.indexOf(from) + step]
    if (!to) return
    if (isWide()) address.show(section, to.id)
    focusOn(to.id)
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    // Letters typed right after Message go to the composer
    const command = conversation.busy || address.comparing ? undefined : commandOf(event)
    const row = (event.target as Element).closest<HTMLElement>('[data-application]')
    const focused = applications.find(({ id }) => id === row?.dataset.application)
    const application = focused ?? (isOneShown() ? shown : undefined)
    if (!command || !application) return
    if (command === 'star') star(application)
    else if (command === 'accept' && waitsForOwner(application)) setAccepting(application)
    else if (command === 'reject' && waitsForOwner(application)) reject(application)
    else if (focused && command === 'next') move(focused, 1)
    else if (focused && command === 'previous') move(focused, -1)
    else return
    event.preventDefault()
  }

  const beside = (
    <div className={styles.panes} data-one={chosen !== undefined}>
      <div className={styles.list}>
        <ApplicantsList received={received} isOpen={isOpen} />
        {shown && <Hints waiting={waitsForOwner(shown)} />}
      </div>
      {shown && (
        <div className={styles.one}>
          <BackLink>
            <button type="button" className={styles.back} onClick={() => address.show(section)}>
              {texts.backToList}
            </button>
          </BackLink>
          <ReceivedApplication
            key={shown.id}
            application={shown}
            onAccept={setAccepting}
            onReject={reject}
            onStar={star}
            onMessage={({ project_id, creator_id, status }) =>
              conversation.open({ project_id, creator_id, isThere: status === 'accepted' })
            }
            busy={conversation.busy}
          />
        </div>
      )}
    </div>
  )

  const canCompare = section === 'shortlist' && applications.length > 1
  const content = canCompare ? (
    <>
      <Button
        variant={address.comparing ? 'primary' : 'secondary'}
        size="sm"
        aria-pressed={address.comparing}
        className={styles.compare}
        onClick={() => address.compare(!address.comparing)}
      >
        <Columns3 aria-hidden="true" />
        {texts.compare}
      </Button>
      {address.comparing ? <CompareApplicants applications={applications} onAccept={setAccepting} /> : beside}
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
            onClose={() => setAccepting(undefined)}
            onAccepted={() => {
              setAccepting(undefined)
              address.show('accepted', accepting.id)
              focusOn(accepting.id)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const decisionHints = [
  ['A', texts.accept],
  ['R', texts.reject],
] as const
const hints = [
  ['S', texts.star],
  ['↑↓', texts.move],
] as const

const Hints = ({ waiting }: { waiting: boolean }) => (
  <p className={styles.hints}>
    {[...(waiting ? decisionHints : []), ...hints].map(([key, meaning]) => (
      <span key={key}>
        <kbd>{key}</kbd> {meaning}
      </span>
    ))}
  </p>
)
