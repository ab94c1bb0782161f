import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { selectRolePath } from '@atelier/contract/paths/shell.ts'
import { Slot, profileName, useOpenSignIn, useResume, useSession, useSessionReady, useToast } from '@atelier/platform'
import { hireCreator } from '@atelier/platform/slots'
import { Button } from '@atelier/shared-ui/core.ts'
import { firstName } from './first-name.ts'
import styles from './hire-place.module.css'
import { hiringTexts as texts } from './hiring-texts.ts'

const HIRE = 'hire'

interface HirePlaceProps {
  creator: { id: string; full_name: string | null }
  /** What they are asked for instead, what the note begins with, and how the sign-up names it. */
  ask?: { label: string; note: string; reason: string }
}

/** Where a creator can be hired: buyers get "Hire this Creator", guests a button that leads there through the sign-up. */
export function HirePlace({ creator, ask }: HirePlaceProps) {
  const { role } = useSession()
  const sessionReady = useSessionReady()
  const toast = useToast()
  const [asked, setAsked] = useState(0)

  async function continueHiring() {
    if ((await sessionReady()).role === 'creator') toast(texts.forBuyers)
    else setAsked((times) => times + 1)
  }
  useResume(HIRE, () => void continueHiring(), creator.id)

  return (
    <>
      {role === null && <GuestDoor creator={creator} {...(ask && { ask })} />}
      <Slot
        of={hireCreator}
        creatorId={creator.id}
        creatorName={profileName(creator)}
        asked={asked}
        {...(ask && { label: ask.label, note: ask.note })}
      />
    </>
  )
}

function GuestDoor({ creator: { id, full_name }, ask }: HirePlaceProps) {
  const { loading } = useSession()
  const sessionReady = useSessionReady()
  const openSignIn = useOpenSignIn()
  const navigate = useNavigate()
  const name = firstName(full_name)

  async function enter() {
    const { user, role } = await sessionReady()
    if (!user)
      void openSignIn('sign-up', {
        reason: ask?.reason ?? texts.reason(full_name?.trim() || null),
        role: 'buyer',
        resume: { kind: HIRE, id },
      })
    else if (role === null) void navigate(selectRolePath())
  }

  return (
    <Button variant="primary" className={styles.door} data-presumed={loading || undefined} onClick={() => void enter()}>
      <span>
        {ask ? (
          ask.label
        ) : name === null ? (
          texts.workTogether
        ) : (
          <>
            {texts.workWith} <bdi>{name}</bdi>
          </>
        )}
      </span>
    </Button>
  )
}
