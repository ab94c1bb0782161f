import { Check } from 'lucide-react'
import { useSession } from '@atelier/platform'
import { Button } from '@atelier/shared-ui/core.ts'
import styles from './hire.module.css'
import { hireTexts as texts } from './hire-texts.ts'
import { useHireDialog } from './use-hire-dialog.tsx'

interface HireCreatorProps {
  creatorId: string
  creatorName: string
}

/** "Hire this Creator" on a creator's page, for buyers only. */
export default function HireCreator({ creatorId, creatorName }: HireCreatorProps) {
  const { role } = useSession()
  const hire = useHireDialog({ creatorId, creatorName })
  if (role !== 'buyer') return null
  return (
    <>
      <Button variant="primary" className={styles.hire} onClick={() => void hire.open()}>
        <span>{texts.hire}</span>
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
