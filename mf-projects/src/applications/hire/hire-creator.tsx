import { useEffect, useEffectEvent } from 'react'
import { Check } from 'lucide-react'
import { useSession } from '@atelier/platform'
import type { HireCreatorSlot } from '@atelier/platform/slots'
import { Button } from '@atelier/shared-ui/core.ts'
import styles from './hire.module.css'
import { hireTexts as texts } from './hire-texts.ts'
import { useHireDialog } from './use-hire-dialog.tsx'

/** "Hire this Creator" on a creator's page, for buyers only. */
export default function HireCreator({ creatorId, creatorName, label, note, asked = 0 }: HireCreatorSlot) {
  const { role } = useSession()
  const hire = useHireDialog({ creatorId, creatorName, ...(note !== undefined && { note }) })
  const isBuyer = role === 'buyer'
  const openAsked = useEffectEvent(() => void hire.open())
  useEffect(() => {
    if (asked > 0 && isBuyer) openAsked()
  }, [asked, isBuyer])
  if (!isBuyer) return null

  return (
    <>
      <Button variant="primary" className={styles.hire} onClick={() => void hire.open()}>
        <span>{label ?? texts.hire}</span>
        {hire.isInvited && (
          <span className={styles.invited}>
            <Check aria-hidden="true" />
            {texts.invited}
          </span>
        )}
      </Button>
      {hire.dialog}
    </>
  )
}
